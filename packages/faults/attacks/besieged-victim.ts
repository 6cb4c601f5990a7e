import { call } from '../clients/call.ts';
import { tryLogIn } from '../clients/try-log-in.ts';
import { withEndlessWaits } from '../faults/endless-waits.ts';
import { ADMIN } from '../harness/database.ts';
import type { Installation } from '../harness/installation.ts';
import { NO_FIGURES } from '../scenarios/no-figures.ts';
import type { Figures, Scenario } from '../scenarios/scenario.ts';
import { pass } from './pass-time.ts';

const MINUTES = 15;
const NETWORKS = 50;
const MOST_EVALUATED = 10;

/** S22: somebody guesses without end, so that the owner of the account finds it blocked whenever they try. */
export const besiegedVictim: Scenario = {
  id: 'S22',
  title: 'alguém erra a senha de outro sem parar, para que ele não entre',
  goal: 'o dono entra já do aparelho que conhece, de um novo em até 15 minutos; até 10 tentativas avaliadas',
  cause: 'aparelhos sem marca e esperas que recomeçam',
  env: { TRUST_PROXY: 'yes' },
  rounds: { quick: 6, usual: 60, long: 600 },
  run: (installation, { rounds, control }) =>
    control
      ? withEndlessWaits(installation.database, () => besiege(installation, { rounds, marked: false }))
      : besiege(installation, { rounds, marked: true }),
};

type Siege = { rounds: number; marked: boolean };

async function besiege(installation: Installation, { rounds, marked }: Siege): Promise<Figures> {
  const { server, world } = installation;
  const email = world.chatters.at(-1)?.email ?? '';
  const right = { email, password: ADMIN.password };
  const entered = await tryLogIn(server(0).address, { ...right, from: '10.20.0.1' });
  const mark = entered.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const fromKnownDevice = (turn: number) =>
    call(server(turn).address, {
      method: 'POST',
      path: '/api/user/login',
      headers: { 'x-forwarded-for': '10.20.0.2', ...(marked && { cookie: mark }) },
      body: right,
    });
  const fromNewDevice = (turn: number) => tryLogIn(server(turn).address, { ...right, from: '10.30.0.1' });
  const guess = async (minute: number, turn: number) => {
    const from = `10.40.${turn % NETWORKS}.${1 + minute}`;
    return (await tryLogIn(server(turn).address, { email, password: `Errada${minute}-${turn}!`, from }))
      .status;
  };
  const burst = (minute: number) =>
    Promise.all(Array.from({ length: rounds }, (_, turn) => guess(minute, turn)));

  const guesses: number[] = [];
  const known: number[] = [];
  let newIn: number | undefined;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    if (minute > 0) await pass(installation, '1 minute');
    guesses.push(...(await burst(minute)));
    known.push((await fromKnownDevice(minute)).status);
    if ((await fromNewDevice(minute)).status === 200) newIn ??= minute;
  }
  await pass(installation, '1 minute');
  const last = await burst(MINUTES);
  known.push((await fromKnownDevice(0)).status);
  if ((await fromNewDevice(1)).status === 200) newIn ??= MINUTES;

  const evaluated = guesses.filter((status) => status === 401).length;
  const patient = last.filter((status) => status === 401).length;
  const strange = [...guesses, ...last].filter((status) => ![401, 429, 503].includes(status));
  const keptOut = known.filter((status) => status !== 200);
  return {
    ...NO_FIGURES,
    rounds,
    operations: guesses.length + last.length + 2 * known.length + 1,
    acknowledged: known.length - keptOut.length,
    notes: `${guesses.length} tentativas, ${evaluated} avaliadas em 15 minutos e ${patient} depois; aparelho novo no minuto ${newIn ?? '–'}`,
    wrong: [
      ...(mark ? [] : ['a login left no mark on the device']),
      ...keptOut.map((status) => `the known device was answered with ${status}`),
      ...(newIn === undefined ? ['the new device was kept out for more than fifteen minutes'] : []),
      ...(evaluated > MOST_EVALUATED ? [`${evaluated} guesses were evaluated within fifteen minutes`] : []),
      ...strange.map((status) => `a guess was answered with ${status}`),
    ],
    missed: [],
  };
}
