import { MARK_BUTTONS } from '@esquadro/domain/field/mark-kinds';
import type { DayReport } from '../measure-day.ts';
import { tenths, whole } from './columns.ts';
import { table } from './table.ts';

export function dayTable({ rounds, marks, answers, queued }: DayReport): string {
  const days = rounds.map(({ firstMs, againMs, offlineMs, kilobytes, scriptKilobytes }) => [
    ...[firstMs, againMs, offlineMs].map((ms) => tenths(ms / 1000)),
    whole(kilobytes),
    whole(scriptKilobytes),
  ]);
  const { photos, megabytes, pageMegabytes, grownMegabytes } = queued;
  const kinds = marks[0]?.map(({ kind }) => MARK_BUTTONS[kind]) ?? [];
  return [
    table(["'Meu dia' pela primeira vez, s", 'de novo, s', 'sem sinal, s', 'kB', 'JavaScript, kB'], days),
    table(
      kinds.map((name) => `'${name}' até aparecer, ms`),
      marks.map((presses) => presses.map(({ shownMs }) => whole(shownMs))),
    ),
    table(
      ['registros enviados', 'resposta do servidor, mediana em ms', 'p95, ms'],
      [[answers.calls, answers.median, answers.p95].map(whole)],
    ),
    table(
      ['fotos na fila', 'MB delas', 'memória da página, MB', 'a mais, MB'],
      [[photos, megabytes, pageMegabytes, grownMegabytes].map(whole)],
    ),
  ].join('\n\n');
}
