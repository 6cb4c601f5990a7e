import type { RequestEvent } from '@esquadro/domain/requests/request-event';
import { checkOverlaps } from '../checks/check-overlaps.ts';
import { checkVersions } from '../checks/check-versions.ts';
import { firstProblems } from '../checks/verdict.ts';
import { type RequestAnswer, runRandomClient, type Shared } from '../clients/random-client.ts';
import { endConnections } from '../faults/end-connections.ts';
import { killServer } from '../faults/kill-server.ts';
import { call } from '../harness/call.ts';
import type { Installation } from '../harness/installation.ts';
import type { Figures, Scenario } from '../harness/scenario.ts';
import { until } from '../harness/until.ts';

const CLIENTS = 16;

/** Expected statuses; 503 only for an attempt that died with its server or database. */
const EXPECTED = new Set([409, 503]);

/** R7: sixteen clients do anything at all to the same few visits while servers, connections and the database die. */
export const randomHistory: Scenario = {
  id: 'R7',
  title: 'operações ao acaso de dezesseis clientes, com mortes, contra um modelo',
  goal: '0 anomalias em 100.000 operações',
  cause: 'repetir sem Idempotency-Key',
  rounds: { usual: 15, long: 150 },
  run: async (installation, { rounds, long, control }) => {
    const shared: Shared = { ids: [], answers: [], refusals: new Map(), done: 0 };
    let stopping = false;
    const enough = () => stopping;
    const clients = Array.from({ length: CLIENTS }, (_, number) =>
      runRandomClient(installation, shared, { number, keyed: !control, enough }),
    );
    const perRound = long ? 700 : 100;
    let worstMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const aim = shared.done + perRound;
      await until(`${perRound} more operations`, async () => shared.done >= aim, 180_000);
      const begun = performance.now();
      await strike(installation, round);
      worstMs = Math.max(worstMs, performance.now() - begun);
    }
    stopping = true;
    await Promise.all(clients);
    return judge(installation, shared, { rounds, worstMs });
  },
};

async function strike({ servers, server, database }: Installation, round: number): Promise<void> {
  if (round % 3 === 0) await endConnections(database, 3);
  else if (round % 3 === 1) await killServer(server(round));
  else await database.kill();
  await Promise.all(servers.map((each) => each.ready()));
}

async function judge(
  { servers: [one, other], database, token }: Installation,
  shared: Shared,
  { rounds, worstMs }: { rounds: number; worstMs: number },
): Promise<Figures> {
  const read = async <Body>(address: string, path: string) =>
    JSON.parse((await call(address, { method: 'GET', path, token })).body) as Body;
  const { rows } = await database.query<{ id: string }>('SELECT id FROM inspection_requests');
  const stored = new Set(rows.map(({ id }) => id));
  const wrong: string[] = [];
  for (const id of shared.ids) if (!stored.has(id)) wrong.push(`${id} was acknowledged and is lost`);
  const lost = wrong.length;
  for (const id of stored) {
    const now = await read<RequestAnswer>(one.address, `/api/request/${id}`);
    const events = await read<RequestEvent[]>(other.address, `/api/request/${id}/events`);
    const mine = shared.answers.filter(({ _id }) => _id === id);
    wrong.push(...checkVersions(now, mine, events));
  }
  for (const [status, times] of shared.refusals)
    if (!EXPECTED.has(status)) wrong.push(`${times} answers were ${status}`);
  wrong.push(...(await checkOverlaps(database)));
  return {
    rounds,
    operations: shared.done,
    acknowledged: shared.answers.length,
    lost,
    doubled: 0,
    worstMs,
    notes: `${stored.size} solicitações, ${shared.refusals.get(409) ?? 0} recusas 409, ${shared.refusals.get(503) ?? 0} × 503`,
    wrong: firstProblems(wrong),
    missed: [],
  };
}
