import { atShare } from '../checks/at-share.ts';
import { tryLogIn } from '../clients/try-log-in.ts';
import { call } from '../harness/call.ts';
import { NO_FIGURES, type Scenario } from '../harness/scenario.ts';

/** An email is slowed down after five wrong passwords. */
const PAIRS_A_PERSON = 4;
const APART = 0.05;

/** Largest difference of what the server computes for an answer: a busy machine makes answers slow, but not this. */
const BROKEN = 0.5;

/** A hash that costs three times as much as the product's. */
const COSTLY_HASH = `$argon2id$v=19$m=65536,t=3,p=1$c2FsIGRlIG5pbmd1ZW0$${'A'.repeat(43)}`;

/** S5: whether an email has an account must not show in how a wrong password is answered, nor in how soon. */
export const knownEmails: Scenario = {
  id: 'S5',
  title: 'emails conhecidos e desconhecidos, a mesma senha errada, um após o outro',
  goal: 'medianas a menos de 5 %, a mesma resposta',
  cause: 'senhas guardadas com outro custo',
  env: { TRUST_PROXY: 'yes' },
  rounds: { usual: 200, long: 600 },
  run: async ({ database, servers, world }, { rounds, control }) => {
    if (control)
      await database.query(`UPDATE users SET password_hash = $1 WHERE role = 'Inspector'`, [COSTLY_HASH]);
    const pairs = Math.min(Math.max(rounds, 3), world.inspectorEmails.length * PAIRS_A_PERSON);
    const known: number[] = [];
    const unknown: number[] = [];
    const answers = new Set<string>();
    const spent = { known: 0, unknown: 0 };
    let busy = 0;
    const ask = async (email: string, waits: number[]) => {
      const before = await cpuSeconds(servers[0].address);
      const begun = performance.now();
      const from = `10.8.${Math.floor(known.length / 20)}.${waits === known ? 1 : 2}`;
      const { status, body } = await tryLogIn(servers[0].address, { email, password: 'Errada1!', from });
      waits.push(performance.now() - begun);
      spent[waits === known ? 'known' : 'unknown'] += (await cpuSeconds(servers[0].address)) - before;
      if (status === 503) busy += 1;
      // Each has an id of its own.
      else answers.add(`${status} ${body.replace(/"request_id":"[^"]*"/, '')}`);
    };
    await tryLogIn(servers[0].address, {
      email: 'aquecimento@faults.teste',
      password: 'Errada1!',
      from: '10.8.0.3',
    });
    for (let pair = 0; pair < pairs; pair += 1) {
      const asks = [
        () => ask(world.inspectorEmails[pair % world.inspectorEmails.length] ?? '', known),
        () => ask(`ninguem${pair % world.inspectorEmails.length}@faults.teste`, unknown),
      ];
      for (const one of pair % 2 === 0 ? asks : asks.reverse()) await one();
    }
    const [one, other] = [atShare(known, 0.5), atShare(unknown, 0.5)];
    const apart = shareApart(one, other);
    const workApart = shareApart(spent.known, spent.unknown);
    return {
      ...NO_FIGURES,
      rounds: pairs,
      operations: known.length + unknown.length,
      acknowledged: known.length,
      worstMs: Math.max(...known, ...unknown),
      notes: `medianas ${one.toFixed(1)} e ${other.toFixed(1)} ms, ${inPercent(apart)} de diferença`,
      wrong: [
        ...(answers.size > 1 ? [`there were several answers: ${[...answers].join('; ')}`] : []),
        ...(workApart > BROKEN ? [`the work for an answer is ${inPercent(workApart)} apart`] : []),
      ],
      missed: [
        ...(apart > APART ? [`the medians are ${inPercent(apart)} apart`] : []),
        ...(busy > 0 ? [`${busy} answers were 503`] : []),
      ],
    };
  },
};

/** What a server has computed since its start, as it says itself. */
async function cpuSeconds(address: string): Promise<number> {
  const { body } = await call(address, { method: 'GET', path: '/metrics' });
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(body)?.[1]);
}

const shareApart = (one: number, other: number) => Math.abs(one - other) / Math.min(one, other);

const inPercent = (share: number) => `${(share * 100).toFixed(1)} %`;
