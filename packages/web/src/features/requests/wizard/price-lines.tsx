import { formatReais } from '@esquadro/domain/money/money';
import type { Pricing } from '@esquadro/domain/requests/total';

/** A price line by line, down to its total. */
export function PriceLines({ price }: { price: Pick<Pricing, 'lines' | 'fee' | 'total'> }) {
  return (
    <dl className="flex flex-col gap-1 text-body tabular-nums">
      {price.lines.map(({ label, value }) => (
        <Line key={label} name={label} amount={value} />
      ))}
      <div className="mt-1 flex flex-col gap-1 border-line border-t pt-2">
        <Line name="Taxa da imobiliária" amount={price.fee} />
        <Line name="Total" amount={price.total} strong />
      </div>
    </dl>
  );
}

function Line({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-semibold text-ink text-lead' : ''}`}>
      <dt className={strong ? '' : 'text-ink-muted'}>{name}</dt>
      <dd className="whitespace-nowrap text-ink">{formatReais(amount)}</dd>
    </div>
  );
}
