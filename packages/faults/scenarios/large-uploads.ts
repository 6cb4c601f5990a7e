import { setTimeout as pause } from 'node:timers/promises';
import { atShare } from '../checks/at-share.ts';
import { watchMemory } from '../checks/watch-memory.ts';
import { call } from '../clients/call.ts';
import { sendFile } from '../clients/send-file.ts';
import { startCareless } from '../faults/start-careless.ts';
import type { Figures, Scenario } from './scenario.ts';

const AT_ONCE = 10;
const MEGABYTES = 95;

/** A size that a server which buffers bodies can just bear. */
const CONTROL_MEGABYTES = 30;
const MOST_MORE_MB = 200;
const OTHERS_MS = 500;

/** R12: ten people send a hundred megabytes each, at once, while others go on working. */
export const largeUploads: Scenario = {
  id: 'R12',
  title: 'dez envios de 95 MB ao mesmo tempo',
  goal: 'memória até +200 MB, p99 dos outros abaixo de 500 ms',
  cause: 'um servidor que guarda o corpo na memória',
  rounds: { quick: 1, usual: 1, long: 10 },
  run: async ({ servers, token, world }, { rounds, control }) => {
    const target = { token, userId: world.chatters[0]?.id ?? '', rounds };
    if (!control) return upload({ ...target, address: servers[0].address, megabytes: MEGABYTES });
    const { address, end } = await startCareless('holding-server.mjs', '10000');
    return upload({ ...target, address, megabytes: CONTROL_MEGABYTES }).finally(end);
  },
};

type Target = { address: string; token: string; userId: string; rounds: number; megabytes: number };

async function upload({ rounds, megabytes, ...target }: Target): Promise<Figures> {
  await sendFile({ ...target, megabytes: 5 });
  const memory = await watchMemory(target.address);
  let ended = false;
  const waits: number[] = [];
  const watch = async () => {
    while (!ended) {
      const begun = performance.now();
      await call(target.address, { ...target, method: 'GET', path: `/api/user/profile/${target.userId}` });
      waits.push(performance.now() - begun);
      await pause(20);
    }
  };
  const watching = watch();
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    statuses.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, () => sendFile({ ...target, megabytes })))),
    );
  ended = true;
  await watching;

  const more = await memory.stop();
  const p99 = Math.round(atShare(waits, 0.99));
  const refused = statuses.filter((status) => status !== 200);
  return {
    rounds,
    operations: statuses.length + waits.length,
    acknowledged: statuses.length - refused.length,
    lost: refused.length,
    doubled: 0,
    worstMs: Math.max(...waits),
    notes: `memória +${more} MB; p99 dos outros ${p99} ms`,
    wrong: [
      ...refused.map((status) => `an upload was answered with ${status}`),
      ...(more > MOST_MORE_MB ? [`the server grew by ${more} MB`] : []),
    ],
    missed: p99 > OTHERS_MS ? [`p99 of the others is ${p99} ms`] : [],
  };
}
