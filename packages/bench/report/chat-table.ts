import type { ChatReport } from '../chat-bench.ts';
import { marked, tenths, whole } from './columns.ts';
import { table } from './table.ts';

const CROSSING_MS = 150;
const LOOK_MS = 50;

export function chatTable({ latency, long }: ChatReport): string {
  const { messages, median, p95, longest } = latency;
  const looks = long.calls.map((call) => [
    call.title,
    marked(tenths(call.median), call.median < LOOK_MS),
    tenths(call.p99),
  ]);
  return [
    `${messages} mensagens de um servidor a outro: mediana ${marked(tenths(median), median < CROSSING_MS)} ms (<${CROSSING_MS}), p95 ${tenths(p95)}, a mais lenta ${tenths(longest)}`,
    table([`conversa de ${whole(long.messages)} mensagens`, `mediana, ms (<${LOOK_MS})`, 'p99, ms'], looks),
  ].join('\n\n');
}
