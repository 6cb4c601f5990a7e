import { Agent } from 'node:http';
import { firstProblems } from '../checks/verdict.ts';
import { call } from '../harness/call.ts';
import { freeSlots } from '../harness/free-slots.ts';
import type { Installation } from '../harness/installation.ts';
import type { Scenario } from '../harness/scenario.ts';
import { until } from '../harness/until.ts';

const CLIENTS = 16;

type Sent = { key: string; at: number; answered: boolean };

/** R15: a server under load is told to stop; whoever had asked before that gets the whole answer. */
export const toldToStop: Scenario = {
  id: 'R15',
  title: 'SIGTERM sob carga',
  goal: 'nenhuma resposta cortada, saída limpa',
  cause: 'SIGKILL no lugar de SIGTERM',
  rounds: { usual: 8, long: 100 },
  run: async (installation, { rounds, control }) => {
    const wrong: string[] = [];
    const next = freeSlots(installation.world);
    let operations = 0;
    let acknowledged = 0;
    let worstMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { sent, toldAt, code, tookMs } = await stopUnderLoad(installation, next, control);
      const cut = sent.filter(({ answered, at }) => !answered && at < toldAt);
      const late = sent.filter(({ answered, at }) => !answered && at >= toldAt);
      operations += sent.length;
      acknowledged += sent.filter(({ answered }) => answered).length;
      worstMs = Math.max(worstMs, tookMs);
      wrong.push(...cut.map(({ key }) => `round ${round}: ${key} was asked before, and cut`));
      wrong.push(...(await storedOf(installation, late)).map((key) => `${key} was booked without an answer`));
      if (code !== 0) wrong.push(`round ${round}: the server ended with ${code}`);
      await installation.servers[0].start();
    }
    return {
      rounds,
      operations,
      acknowledged,
      lost: wrong.length,
      doubled: 0,
      worstMs,
      notes: 'pior tempo do sinal à saída',
      wrong: firstProblems(wrong),
      missed: [],
    };
  },
};

async function stopUnderLoad(
  { servers: [server], token }: Installation,
  next: ReturnType<typeof freeSlots>,
  control: boolean,
) {
  const sent: Sent[] = [];
  let ended = false;
  const client = async () => {
    // A connection of one's own, which the server has accepted and answered over before it is told to stop.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!ended) {
      const entry: Sent = { key: crypto.randomUUID(), at: performance.now(), answered: false };
      sent.push(entry);
      const booked = await call(server.address, {
        method: 'POST',
        path: '/api/request',
        token,
        body: next(entry.key),
        agent,
      }).catch(() => undefined);
      entry.answered = booked !== undefined;
      if (!booked) break;
    }
    agent.destroy();
  };
  const clients = Array.from({ length: CLIENTS }, client);
  const answered = () => sent.filter((entry) => entry.answered).length;
  await until('everybody has been answered', async () => answered() >= CLIENTS * 2);
  const toldAt = performance.now();
  const code = await server.end(control ? 'SIGKILL' : 'SIGTERM');
  const tookMs = performance.now() - toldAt;
  ended = true;
  await Promise.all(clients);
  return { sent, toldAt, code, tookMs };
}

async function storedOf({ database }: Installation, sent: Sent[]): Promise<string[]> {
  const keys = sent.map(({ key }) => key);
  const { rows } = await database.query<{ notes: string }>(
    'SELECT notes FROM inspection_requests WHERE notes = ANY($1)',
    [keys],
  );
  return rows.map(({ notes }) => notes);
}
