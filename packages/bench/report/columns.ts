import type { BenchReport } from '../run-bench.ts';

type Row = BenchReport['scenarios'][number];

const decimal = (digits: number) => {
  const format = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (value: number) => (Number.isFinite(value) ? format.format(value) : '–');
};
export const whole = decimal(0);
export const tenths = decimal(1);
export const hundredths = decimal(2);

export const marked = (text: string, met: boolean) => (met ? text : `${text} ✗`);

/** ✗ marks a missed goal. */
export const COLUMNS: [header: string, cell: (row: Row) => string][] = [
  ['chamada', ({ title }) => title],
  [
    '1 cliente, ms',
    ({ alone, goal }) =>
      goal.median === undefined
        ? tenths(alone.median)
        : marked(`${tenths(alone.median)} (<${goal.median})`, alone.median < goal.median),
  ],
  ['16 conexões, /s', ({ product }) => whole(product.perSecond)],
  ['limite, /s', ({ limit }) => whole(limit.perSecond)],
  [
    'razão',
    ({ ratio, goal }) => marked(`${hundredths(ratio)} (≥${tenths(goal.ratio)})`, ratio >= goal.ratio),
  ],
  ['p99, ms', ({ product, limit }) => marked(tenths(product.p99), product.p99 <= 2 * limit.p99)],
  ['p99 do limite', ({ limit }) => tenths(limit.p99)],
  ['CPU/chamada, ms', ({ product }) => hundredths(product.cpuMs)],
  ['CPU do limite', ({ limit }) => hundredths(limit.cpuMs)],
];
