import { firstProblems } from '../checks/verdict.ts';
import { prepareReleases } from '../faults/next-release.ts';
import { call } from '../harness/call.ts';
import type { Scenario } from '../harness/scenario.ts';
import { bookUnderFire } from './book-under-fire.ts';

const WRITERS = 16;
const PER_ROUND = 40;

/** What a release may add while the one before it serves: on the busiest table, of every kind (docs/upgrading.md). */
const expand = (round: number) => `
  ALTER TABLE inspection_requests ADD COLUMN expanded_${round} text, ADD COLUMN counted_${round} int NOT NULL DEFAULT 0;
  ALTER TABLE inspection_requests ADD CONSTRAINT counted_${round}_is_positive CHECK (counted_${round} >= 0) NOT VALID;
  ALTER TABLE users ADD COLUMN expanded_${round} text;
  CREATE TABLE expansions_${round} (request_id text REFERENCES inspection_requests ON DELETE CASCADE, notes text);
  CREATE INDEX expanded_${round}_index ON inspection_requests (expanded_${round});`;

/** What it may not: a rule that every other booking of the release before breaks. */
const contract = () =>
  'ALTER TABLE inspection_requests ADD CONSTRAINT narrowed CHECK (hashtext(notes) % 2 = 0) NOT VALID';

/** R24: an upgrade as an operator makes it, one server after the other, while people book. */
export const sideBySide: Scenario = {
  id: 'R24',
  title: 'versão n e n+1 lado a lado: cada servidor trocado sob 16 que agendam, com uma migração',
  goal: '0 perdidas, 0 dobradas, nenhuma recusada, nada além de 503',
  cause: 'uma regra que as gravações da versão anterior quebram',
  rounds: { usual: 10, long: 30 },
  run: async (installation, { rounds, control }) => {
    const { servers, server } = installation;
    const releases = await prepareReleases();
    const startedAfter: number[] = [];
    const strange: string[] = [];
    try {
      const figures = await bookUnderFire(installation, {
        rounds,
        perRound: PER_ROUND,
        writers: WRITERS,
        strike: async (round) => {
          const main = await releases.next((control ? contract : expand)(round));
          const replace = async (turn: number) => {
            const begun = performance.now();
            await server(turn).end('SIGTERM');
            await server(turn).start(main);
            startedAfter.push(performance.now() - begun);
          };
          await replace(0);
          // The old one serves beside the new one for a while.
          strange.push(...(await readThrough(servers[1].address, installation.token, PER_ROUND)));
          await replace(1);
          return Math.max(...startedAfter.slice(-2));
        },
      });
      return {
        ...figures,
        notes: `${figures.notes}; a pior espera é a da troca de um servidor`,
        wrong: firstProblems([...figures.wrong, ...strange]),
      };
    } finally {
      await releases.remove();
    }
  },
};

/** Lists that read what the migration changed; returns a sentence for each that was neither answered nor put off. */
async function readThrough(address: string, token: string, times: number): Promise<string[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1)
    statuses.push((await call(address, { method: 'GET', path: '/api/request/?limit=20', token })).status);
  const strange = statuses.filter((status) => status !== 200 && status !== 503);
  return strange.map((status) => `the release before answered a list with ${status}`);
}
