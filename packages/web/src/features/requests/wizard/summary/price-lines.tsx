import { formatReais } from '@esquadro/domain/money/reais';
import type { Pricing } from '@esquadro/domain/requests/total';
import { clsx } from 'clsx';

export function PriceLines({ price }: { price: Pick<Pricing, 'lines' | 'fee' | 'total'> }) {
  return (
    <dl className="flex flex-col gap-1 text-body tabular-nums">
      {price.lines.map(({ label, value }) => (
        <Line key={label} name={label} amount={value} />
      ))}
      <Line name="Taxa da imobiliária" amount={price.fee} look="mt-1 border-line border-t pt-2" />
      <Line name="Total" amount={price.total} look="font-semibold text-lead" />
    </dl>
  );
}

function Line({ name, amount, look }: { name: string; amount: number; look?: string }) {
  return (
    <div className={clsx('flex justify-between gap-4 text-ink', look)}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{formatReais(amount)}</dd>
    </div>
  );
}
