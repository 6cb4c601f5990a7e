import type { BenchReport } from '../run-bench.ts';
import { COLUMNS, hundredths, marked, tenths, whole } from './columns.ts';
import { table } from './table.ts';

const FIRST_PAGE_MS = 25;
const SERVER_MB = 200;
const POLLING_CORES = 0.5;

export function benchTable({ scenarios, firstPages, polling, peakMb }: BenchReport): string {
  const rows = scenarios.map((row) => COLUMNS.map(([, cell]) => cell(row)));
  const parts = [
    table(
      COLUMNS.map(([header]) => header),
      rows,
    ),
  ];
  if (firstPages.length > 0) {
    const pages = firstPages.map(({ list, filter, median }) => [
      list,
      filter || '–',
      marked(tenths(median), median < FIRST_PAGE_MS),
    ]);
    parts.push(table(['primeira página', 'filtro', `1 cliente, ms (<${FIRST_PAGE_MS})`], pages));
  }
  if (polling) {
    const { conversations, perSecond, cpuCores = Number.NaN } = polling;
    // A busy machine answers fewer polls than are due: what counts is what all of them would cost.
    const needed = (cpuCores * conversations) / perSecond;
    const cores = marked(hundredths(needed), !(needed >= POLLING_CORES));
    parts.push(
      `${conversations} conversas perguntando a cada segundo: ${cores} núcleo do servidor (<${tenths(POLLING_CORES)}); ${whole(perSecond)}/s foram atendidas`,
    );
  }
  if (peakMb !== undefined)
    parts.push(
      `memória do servidor, no máximo: ${marked(whole(peakMb), peakMb < SERVER_MB)} MB (<${SERVER_MB})`,
    );
  return parts.join('\n\n');
}
