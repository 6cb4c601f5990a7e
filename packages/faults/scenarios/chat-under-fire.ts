import { checkConversation } from '../checks/check-conversation.ts';
import { told } from '../checks/verdict.ts';
import { type Person, startChatter } from '../clients/chatter.ts';
import { openPage } from '../clients/open-page.ts';
import { readConversation } from '../clients/read-conversation.ts';
import { endConnections, endListening } from '../faults/end-connections.ts';
import { killServer } from '../faults/kill-server.ts';
import { ADMIN } from '../harness/database.ts';
import { type Installation, logIn } from '../harness/installation.ts';
import { until } from '../harness/until.ts';
import { NO_FIGURES } from './no-figures.ts';
import type { Figures, Plan, Scenario } from './scenario.ts';

/** Fifty people in twenty-five conversations while servers, connections and push channels die in turn. */
export const chatUnderFire: Scenario = {
  id: 'chat',
  title: 'cinquenta conversam; servidor, conexão do banco ou canal ao vivo morrem em turnos',
  goal: '30 rodadas, nenhuma mensagem confirmada perdida, dobrada ou fora de ordem',
  cause: 'repetir sem Idempotency-Key',
  rounds: { quick: 3, usual: 30, long: 30 },
  run: chat,
};

async function chat(installation: Installation, { rounds, control }: Plan): Promise<Figures> {
  const { servers, database } = installation;
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
    const server = servers[round % 2] ?? servers[0];
    if (round % 3 === 0) await endConnections(database, 6);
    else if (round % 3 === 1) await killServer(server);
    else {
      await endListening(database);
      for (const page of pages) page.cut();
    }
    await Promise.all(servers.map((each) => each.ready()));
    worstMs = Math.max(worstMs, performance.now() - begun);
  }
  await Promise.all(chatters.map((chatter) => chatter.stop()));

  const figures: Figures = {
    ...NO_FIGURES,
    rounds,
    operations: sent(),
    acknowledged: sent(),
    worstMs,
    wrong: [],
  };
  for (const [turn, { me, contact }] of pairs.entries()) {
    const stored = await readConversation(addresses[turn % 2] ?? '', { me, contact, whole: true });
    const sides = [chatters[turn], chatters[turn ^ 1]].map((each) => ({
      id: each?.me.id ?? '',
      sent: each?.sent() ?? 0,
    }));
    const { lost, doubled, wrong } = checkConversation(stored, sides);
    // Each conversation is read from both its ends.
    figures.lost += lost / 2;
    figures.doubled += doubled / 2;
    figures.wrong.push(...wrong);
    const page = pages[turn];
    const ids = () =>
      page
        ?.shown()
        .map(({ _id }) => _id)
        .join();
    const whole = stored.map(({ _id }) => _id).join();
    await until('the page shows all', async () => ids() === whole, 10_000).catch(() =>
      figures.wrong.push(`the screen of ${me.id} does not show what is stored, in its order`),
    );
  }
  figures.notes = `${pages.reduce((sum, page) => sum + page.cuts(), 0)} canais ao vivo reabertos`;
  await Promise.all(pages.map((page) => page.close()));
  return { ...figures, wrong: told(figures.wrong) };
}

async function signIn({ world, servers }: Installation): Promise<Person[]> {
  const people: Person[] = [];
  for (const { id, email } of world.chatters)
    people.push({ id, token: await logIn(servers[0].address, { ...ADMIN, email }) });
  return people;
}
