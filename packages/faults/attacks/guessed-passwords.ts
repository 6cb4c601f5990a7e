import { tryLogIn } from '../clients/try-log-in.ts';
import { withForgetfulCounters } from '../faults/forgetful-counters.ts';
import { ADMIN } from '../harness/database.ts';
import type { Installation } from '../harness/installation.ts';
import { NO_FIGURES } from '../scenarios/no-figures.ts';
import type { Figures, Scenario } from '../scenarios/scenario.ts';
import { pass } from './pass-time.ts';

const MINUTES = 15;
const ADDRESSES = 50;
const MOST_EVALUATED = 10;
const MOST_FROM_ONE_ADDRESS = 30;
const SPRAYED = 40;

/** S4: many guesses for one account from many addresses, and one guess for each of many accounts from one. */
export const guessedPasswords: Scenario = {
  id: 'S4',
  title: 'senhas adivinhadas: uma conta a partir de 50 endereços, quarenta contas a partir de um',
  goal: '10.000 tentativas, até 10 avaliadas em 15 minutos; os outros entram',
  cause: 'contadores que esquecem',
  env: { TRUST_PROXY: 'yes' },
  rounds: { quick: 4, usual: 25, long: 625 },
  run: (installation, { rounds, control }) =>
    control
      ? withForgetfulCounters(installation.database, () => guess(installation, rounds))
      : guess(installation, rounds),
};

async function guess(installation: Installation, rounds: number): Promise<Figures> {
  const { database, server, world } = installation;
  const [victim = '', other = ''] = world.chatters.map(({ email }) => email);
  const statuses: number[] = [];
  for (let minute = 0; minute <= MINUTES; minute += 1) {
    if (minute > 0) await pass(installation, '1 minute');
    const burst = Array.from({ length: rounds }, async (_, turn) => {
      const attempt = {
        email: victim,
        password: `Errada${minute}-${turn}!`,
        from: `10.4.0.${turn % ADDRESSES}`,
      };
      return (await tryLogIn(server(turn).address, attempt)).status;
    });
    statuses.push(...(await Promise.all(burst)));
  }
  const evaluated = statuses.filter((status) => status === 401).length;
  const strange = statuses.filter((status) => ![401, 429, 503].includes(status));
  const busy = statuses.filter((status) => status === 503).length;
  const { rows } = await database.query<{ failures: number }>(
    'SELECT coalesce(sum(failures), 0)::int AS failures FROM attempts WHERE key IN ($1, $2)',
    [`login:${victim}`, `login-waited:${victim}`],
  );
  const counted = rows[0]?.failures ?? 0;
  const sprayed = await spray(installation);

  const enter = async (email: string, turn: number) =>
    (await tryLogIn(server(turn).address, { email, password: ADMIN.password, from: '10.5.0.1' })).status;
  const locked = await enter(victim, 0);
  const others = [other, ...world.inspectorEmails.slice(0, 3)];
  const entered = await Promise.all(others.map(enter));
  await pass(installation, '16 minutes');
  const later = await enter(victim, 1);
  return {
    ...NO_FIGURES,
    rounds,
    operations: statuses.length + SPRAYED + others.length + 2,
    acknowledged: [...entered, later].filter((status) => status === 200).length,
    notes: `${statuses.length} tentativas, ${evaluated} avaliadas; de um endereço ${sprayed} de ${SPRAYED}`,
    wrong: [
      ...(evaluated > MOST_EVALUATED ? [`${evaluated} guesses were evaluated within fifteen minutes`] : []),
      ...(evaluated !== counted ? [`${evaluated} guesses were evaluated and ${counted} counted`] : []),
      ...(sprayed > MOST_FROM_ONE_ADDRESS ? [`${sprayed} accounts were tried from one address`] : []),
      ...strange.map((status) => `a guess was answered with ${status}`),
      ...(locked === 429 ? [] : [`the right password in between was answered with ${locked}`]),
      ...entered
        .filter((status) => status !== 200)
        .map((status) => `somebody else was answered with ${status}`),
      ...(later === 200 ? [] : [`the right password a quarter of an hour later was answered with ${later}`]),
    ],
    missed: busy > 0 ? [`${busy} answers were 503`] : [],
  };
}

/** One guess for each of many accounts; the sender claims another address each time, before the proxy adds their own. */
async function spray({ server, world }: Installation): Promise<number> {
  const answers = await Promise.all(
    world.inspectorEmails
      .slice(0, SPRAYED)
      .map((email, turn) =>
        tryLogIn(server(turn).address, { email, password: 'Errada1!', from: `10.6.0.${turn}, 10.7.0.1` }),
      ),
  );
  return answers.filter(({ status }) => status === 401).length;
}
