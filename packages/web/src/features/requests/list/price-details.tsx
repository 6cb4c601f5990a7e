import { formatReais } from '@esquadro/domain/money/reais';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestQuery } from '../api.ts';
import { PriceLines } from '../wizard/summary/price-lines.tsx';

type PriceDetailsProps = { id: string; total: number };

/** The total, which opens what it is made of: that is fetched only then. */
export function PriceDetails({ id, total }: PriceDetailsProps) {
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery({ ...requestQuery(id), enabled: open });
  const price = data?.value.pricing;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer font-semibold tabular-nums pointer-coarse:py-3">
        {formatReais(total)}
      </summary>
      {price && <PriceLines price={price} />}
      {error && !price && (
        <p role="alert" className="text-body text-danger-ink">
          {error.message}
        </p>
      )}
    </details>
  );
}
