import { endConnections } from '../faults/end-connections.ts';
import { killServer } from '../faults/kill-server.ts';
import type { Scenario } from '../harness/scenario.ts';
import { bookUnderFire } from './book-under-fire.ts';

/** R5: servers and connections die in turn; R1 to R4 repeat what is unknown too, this one also without the keys. */
export const repeatedBookings: Scenario = {
  id: 'R5',
  title: 'tudo o que ficou sem resposta repetido com a sua chave',
  goal: 'um só registro e a mesma resposta',
  cause: 'repetir sem Idempotency-Key',
  rounds: { usual: 6, long: 100 },
  run: (installation, { rounds, control }) =>
    bookUnderFire(installation, {
      rounds,
      perRound: 60,
      keyed: !control,
      strike: async (round) => {
        if (round % 2) return killServer(installation.server((round - 1) / 2));
        const begun = performance.now();
        await endConnections(installation.database, 3);
        return performance.now() - begun;
      },
    }),
};
