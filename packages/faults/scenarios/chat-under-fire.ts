import { checkConversation } from '../checks/check-conversation.ts';
import { firstProblems, type Verdict } from '../checks/verdict.ts';
import { type Person, startChatter } from '../clients/chatter.ts';
import { openPage } from '../clients/open-page.ts';
import { type Message, readConversation } from '../clients/read-conversation.ts';
import { endConnections, endListening } from '../faults/end-connections.ts';
import { killServer } from '../faults/kill-server.ts';
import { ADMIN } from '../harness/database.ts';
import { type Installation, logIn } from '../harness/installation.ts';
import { type Figures, NO_FIGURES, type Plan, type Scenario } from '../harness/scenario.ts';
import { until } from '../harness/until.ts';

/** Time for the last push to arrive. */
const SETTLE_MS = 10_000;

/** Fifty people in twenty-five conversations while servers, connections and push channels die in turn. */
export const chatUnderFire: Scenario = {
  id: 'chat',
  title: 'cinquenta conversam; servidor, conexão do banco ou canal ao vivo morrem em turnos',
  goal: '30 rodadas, nenhuma mensagem confirmada perdida, dobrada ou fora de ordem',
  cause: 'repetir sem Idempotency-Key',
  rounds: { usual: 30, long: 30 },
  run: chat,
};

async function chat(installation: Installation, { rounds, control }: Plan): Promise<Figures> {
  const { servers, server, database } = installation;
  const addresses = servers.map(({ address }) => address);
  const people = await signIn(installation);
  const pairs = people.map((me, turn) => ({ me, contact: people[turn ^ 1] ?? me }));
  const pages = pairs.map((pair) => openPage({ ...pair, addresses }));
  const chatters = pairs.map((pair) => startChatter({ ...pair, addresses, keyed: !control }));
  const sent = () => chatters.reduce((sum, chatter) => sum + chatter.sent(), 0);

  let worstMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const enough = sent() + people.length;
    await until('everybody wrote', async () => sent() >= enough);
    const begun = performance.now();
    if (round % 3 === 0) await endConnections(database, 6);
    else if (round % 3 === 1) await killServer(server(round));
    else {
      await endListening(database);
      for (const page of pages) page.cut();
    }
    await Promise.all(servers.map((each) => each.ready()));
    worstMs = Math.max(worstMs, performance.now() - begun);
  }
  await Promise.all(chatters.map((chatter) => chatter.stop()));

  const verdicts = await Promise.all(
    pages.map(async (page, turn) => {
      const [mine, theirs] = [chatters[turn], chatters[turn ^ 1]];
      return mine && theirs ? judge(server(turn).address, page, [mine, theirs]) : NO_FIGURES;
    }),
  );
  await Promise.all(pages.map((page) => page.close()));
  // Each conversation was read from both its ends.
  const half = (count: (verdict: Verdict) => number) =>
    verdicts.reduce((sum, verdict) => sum + count(verdict), 0) / 2;
  return {
    ...NO_FIGURES,
    rounds,
    operations: sent(),
    acknowledged: sent(),
    lost: half(({ lost }) => lost),
    doubled: half(({ doubled }) => doubled),
    worstMs,
    notes: `${pages.reduce((sum, page) => sum + page.cuts(), 0)} canais ao vivo reabertos`,
    wrong: firstProblems(verdicts.flatMap(({ wrong }) => wrong)),
  };
}

type Page = ReturnType<typeof openPage>;
type Chatter = ReturnType<typeof startChatter>;

async function judge(address: string, page: Page, sides: [mine: Chatter, theirs: Chatter]): Promise<Verdict> {
  const [{ me, contact }] = sides;
  const stored = await readConversation(address, { me, contact, whole: true });
  const verdict = checkConversation(
    stored,
    sides.map((side) => ({ id: side.me.id, sent: side.sent() })),
  );
  const ids = (messages: Message[]) => messages.map(({ _id }) => _id).join();
  await until('the page shows all', async () => ids(page.shown()) === ids(stored), SETTLE_MS).catch(() =>
    verdict.wrong.push(`the screen of ${me.id} does not show what is stored, in its order`),
  );
  return verdict;
}

async function signIn({ world, servers }: Installation): Promise<Person[]> {
  const people: Person[] = [];
  for (const { id, email } of world.chatters)
    people.push({ id, token: await logIn(servers[0].address, { ...ADMIN, email }) });
  return people;
}
