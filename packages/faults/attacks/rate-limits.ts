import { setTimeout as pause } from 'node:timers/promises';
import { atShare } from '../checks/at-share.ts';
import { firstProblems } from '../checks/verdict.ts';
import { tryLogIn } from '../clients/try-log-in.ts';
import { withForgetfulCounters } from '../faults/forgetful-counters.ts';
import { call } from '../harness/call.ts';
import { ADMIN } from '../harness/database.ts';
import type { Installation } from '../harness/installation.ts';
import { type Figures, NO_FIGURES, type Scenario } from '../harness/scenario.ts';

const PEOPLE = 40;
const ROUND_MS = 2_000;
const SOON_MS = 1_000;

const MISTYPED_EVERY = 8;
const FLOOD = 60;
const MOST_LOGINS = 30;
const MOST_SIGNUPS = 20;

/** S17: an office of forty behind one address at work, a round every two seconds, while floods come from others. */
export const rateLimits: Scenario = {
  id: 'S17',
  title: 'um escritório de 40 pessoas atrás de um endereço trabalha enquanto outros inundam',
  goal: 'um minuto de uso legítimo nunca limitado; a inundação, sim',
  cause: 'contadores que esquecem',
  env: { TRUST_PROXY: 'yes' },
  rounds: { usual: 30, long: 300 },
  run: (installation, { rounds, control }) =>
    control
      ? withForgetfulCounters(installation.database, () => work(installation, rounds))
      : work(installation, rounds),
};

async function work(installation: Installation, rounds: number): Promise<Figures> {
  const { server, world } = installation;
  const flooding = Promise.all([floodLogins(installation), floodSignups(installation)]);
  const statuses: number[] = [];
  const waits: number[] = [];
  const limited: string[] = [];
  const people = world.chatters.slice(0, PEOPLE);
  const tokens = await Promise.all(
    people.map(async ({ email }, turn) => {
      const enter = (password: string) =>
        tryLogIn(server(turn).address, { email, password, from: '10.9.0.1' });
      if (turn % MISTYPED_EVERY === 0) await enter('Errada1!');
      const { status, body } = await enter(ADMIN.password);
      if (status === 429) limited.push(`${email} could not log in`);
      return status === 200 ? (JSON.parse(body) as { token: string }).token : '';
    }),
  );
  const live = async (turn: number, round: number) => {
    // Not all in the same moment, as people are.
    await pause((turn * ROUND_MS) / PEOPLE);
    const { id = '' } = people[turn] ?? {};
    const contact = people[turn ^ 1]?.id ?? '';
    const paths = [
      `/api/messages/${id}/unread`,
      `/api/messages/${id}/contact/${contact}?limit=30`,
      ['/api/request?limit=50', '/api/properties/all?limit=50', '/api/inspectors/all?limit=50'][round % 3] ??
        '',
    ];
    for (const path of paths) {
      const begun = performance.now();
      const { status } = await call(server(turn + round).address, {
        method: 'GET',
        path,
        token: tokens[turn] ?? '',
        headers: { 'x-forwarded-for': '10.9.0.1' },
      });
      waits.push(performance.now() - begun);
      statuses.push(status);
      if (status !== 200 && status !== 503) limited.push(`${path} was answered with ${status}`);
    }
  };
  for (let round = 0; round < rounds; round += 1)
    await Promise.all([pause(ROUND_MS), ...people.map((_, turn) => live(turn, round))]);

  const [logins, signups] = await flooding;
  const p99 = Math.round(atShare(waits, 0.99));
  return {
    ...NO_FIGURES,
    rounds,
    operations: statuses.length + people.length + 2 * FLOOD,
    acknowledged: statuses.filter((status) => status === 200).length,
    worstMs: Math.max(...waits),
    notes: `p99 do escritório ${p99} ms; de ${FLOOD} entradas ${logins} avaliadas, de ${FLOOD} cadastros ${signups}`,
    wrong: firstProblems([
      ...limited,
      ...(logins > MOST_LOGINS ? [`${logins} logins of a flood were evaluated`] : []),
      ...(signups > MOST_SIGNUPS ? [`${signups} signups of a flood were evaluated`] : []),
    ]),
    missed: p99 > SOON_MS ? [`p99 of the office is ${p99} ms`] : [],
  };
}

/** Returns how many passwords were verified. */
async function floodLogins({ server }: Installation): Promise<number> {
  let evaluated = 0;
  for (let turn = 0; turn < FLOOD; turn += 1) {
    const attempt = { email: `inundacao${turn}@faults.teste`, password: 'Errada1!', from: '10.9.0.2' };
    if ((await tryLogIn(server(turn).address, attempt)).status === 401) evaluated += 1;
  }
  return evaluated;
}

/** An empty form is enough to be counted. */
async function floodSignups({ server }: Installation): Promise<number> {
  let evaluated = 0;
  for (let turn = 0; turn < FLOOD; turn += 1) {
    const { status } = await call(server(turn).address, {
      method: 'POST',
      path: '/api/user/signup',
      headers: { 'x-forwarded-for': '10.9.0.3' },
      body: {},
    });
    if (status !== 429) evaluated += 1;
  }
  return evaluated;
}
