import { chatBench } from './chat-bench.ts';
import { openWorld } from './product/open-world.ts';

/** `npx tsx packages/bench/chat-latency.ts`: what is measured of the chat, in a world of its own. */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const shown = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;

const world = await openWorld({ size: '1k', fresh: false, say });
try {
  const { latency, long } = await chatBench(world);
  say(`${latency.messages} mensagens, de um servidor a outro:`);
  say(
    `  mediana ${shown(latency.median)}, p95 ${shown(latency.p95)}, a mais lenta ${shown(latency.longest)}`,
  );
  say(`conversa de ${long.messages} mensagens:`);
  for (const { title, median, p99 } of long.calls)
    say(`  ${title}: mediana ${shown(median)}, p99 ${shown(p99)}`);
} finally {
  await world.close();
}
