import type { Loaded, SideName } from '../measure-scenario.ts';
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

/** What the product spends on a call, by the dearer of the two roles. */
const dearest = ({ sides: { admin, realtor } }: Row) => Math.max(admin?.cpuMs ?? 0, realtor?.cpuMs ?? 0);

export const meetsGoal = (row: Row) => row.goal.cpuMs === undefined || dearest(row) <= row.goal.cpuMs;

/** Admin, Realtor and the limit, in this order; '–' where one does not make the call. */
const COMPARED: SideName[] = ['admin', 'realtor', 'limit'];

const compared = (read: (side: Loaded) => string) => (row: Row) =>
  COMPARED.map((name) => row.sides[name])
    .map((side) => (side ? read(side) : '–'))
    .join(' / ');

/** ✗ marks a missed goal. */
export const COLUMNS: [header: string, cell: (row: Row) => string][] = [
  ['chamada', ({ title }) => title],
  [
    'CPU de servidor e banco, ms: Admin / Realtor / limite',
    (row) => {
      const figures = compared(({ cpuMs }) => hundredths(cpuMs))(row);
      return row.goal.cpuMs === undefined
        ? figures
        : marked(`${figures} (≤${row.goal.cpuMs})`, meetsGoal(row));
    },
  ],
  ['do servidor, ms', compared(({ serverMs }) => hundredths(serverMs))],
  ['chamadas/s', compared(({ perSecond }) => whole(perSecond))],
  ['p50, ms', compared(({ median }) => tenths(median))],
  ['p99, ms', compared(({ p99 }) => tenths(p99))],
  ['kB', compared(({ bytes }) => tenths(bytes / 1000))],
  ['razão ao limite', ({ ratio }) => hundredths(ratio)],
  [
    '1 cliente, ms',
    ({ alone, goal }) =>
      goal.median === undefined
        ? tenths(alone.median)
        : marked(`${tenths(alone.median)} (<${goal.median})`, alone.median < goal.median),
  ],
];
