import { firstProblems } from '../checks/verdict.ts';
import { call } from '../clients/call.ts';
import { type SavedKind, savedKinds } from '../clients/saves.ts';
import type { Installation } from '../harness/installation.ts';
import type { Scenario } from './scenario.ts';

/** R8: two people have read the same version of a record and save it at the same moment, through two servers. */
export const savedTwice: Scenario = {
  id: 'R8',
  title: 'dois salvam o mesmo registro, de cinco tipos',
  goal: '500 pares × 5 tipos: um 200 e um 412, nada sobrescrito',
  cause: 'salvar sem If-Match',
  rounds: { quick: 3, usual: 40, long: 500 },
  run: async (installation, { rounds, control }) => {
    const kinds = await savedKinds(installation);
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of kinds) wrong.push(...(await saveAtOnce(installation, kind, { round, control })));
    }
    const pairs = rounds * kinds.length;
    return {
      rounds,
      operations: pairs * 2,
      acknowledged: pairs,
      lost: wrong.length,
      doubled: 0,
      notes: `${pairs} pares`,
      wrong: firstProblems(wrong),
      missed: [],
    };
  },
};

async function saveAtOnce(
  { server, token }: Installation,
  { name, read, save, value }: SavedKind,
  { round, control }: { round: number; control: boolean },
): Promise<string[]> {
  const open = async (turn: number) => call(server(turn).address, { method: 'GET', path: read, token });
  const { headers } = await open(round);
  const version: Record<string, string> = control ? {} : { 'if-match': headers.etag ?? '' };
  const texts = [`Ana ${round}`, `Bia ${round}`];
  const answers = await Promise.all(
    texts.map((text, turn) => call(server(turn).address, { ...save(text), token, headers: version })),
  );
  const statuses = answers.map(({ status }) => status);
  if (statuses.toSorted().join() !== '200,412') return [`${name} ${round}: ${statuses.join(' and ')}`];
  const kept = value(JSON.parse((await open(round + 1)).body));
  const winner = texts[statuses.indexOf(200)];
  return kept === winner ? [] : [`${name} ${round}: ${winner} was acknowledged, ${kept} is kept`];
}
