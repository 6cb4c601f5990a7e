import { join } from 'node:path';
import { checkFiles } from '../checks/check-files.ts';
import { checkServed } from '../checks/check-served.ts';
import { firstProblems } from '../checks/verdict.ts';
import { watchMemory } from '../checks/watch-memory.ts';
import { watchProcesses } from '../checks/watch-processes.ts';
import { formWithFile } from '../clients/form-with-file.ts';
import { inParallel } from '../clients/in-parallel.ts';
import { call } from '../harness/call.ts';
import { NO_FIGURES, type Scenario } from '../harness/scenario.ts';
import { aimedCalls } from '../inputs/aimed-calls.ts';
import { hostileNames } from '../inputs/hostile/names.ts';
import { hostilePapers } from '../inputs/hostile/papers.ts';
import { hostilePictures } from '../inputs/hostile/pictures.ts';
import { makeTargets } from '../inputs/targets.ts';
import { fileFieldsOf } from '../inputs/upload-places.ts';

const AT_ONCE = 4;
const MOST_MORE_MB = 200;

/** S10: files that mean ill, each to so many of the places that take files; all places are twenty. */
export const hostileFiles: Scenario = {
  id: 'S10',
  title: 'arquivos hostis em todos os lugares que recebem arquivos',
  goal: '40 arquivos: recusados com palavras ou inofensivos, 0 × 5xx, memória até +200 MB',
  cause: 'o tipo que o remetente declara',
  rounds: { usual: 4, long: 20 },
  run: async (installation, { rounds, control }) => {
    const { servers, server, database, dataDir, token } = installation;
    const costly = control ? [] : [...(await hostilePictures()), ...(await hostilePapers())];
    const files = [...costly, ...hostileNames];
    const calls = await aimedCalls(installation, await makeTargets(installation));
    const places = calls.flatMap((target) => fileFieldsOf(target).map((field) => ({ target, field })));
    const endedSince = watchProcesses(installation);
    const memories = await Promise.all(servers.map(({ address }) => watchMemory(address)));
    const wrong: string[] = [];
    const counts = { refused: 0, taken: 0, busy: 0 };
    const send = async (turn: number) => {
      const file = files[turn % files.length];
      const place = places[(turn + Math.floor(turn / files.length)) % places.length];
      if (!file || !place) return;
      const { target, field } = place;
      const { status, body } = await call(server(turn).address, {
        method: target.method,
        path: target.url,
        token,
        ...formWithFile(target.body(), { ...file, field }),
      }).catch((error) => ({ status: 0, body: String(error) }));
      const where = `${file.description} to ${target.method} ${target.path} ${field}`;
      if (status >= 200 && status < 300) counts.taken += 1;
      else if (status === 503) counts.busy += 1;
      else counts.refused += 1;
      if (status === 0 || (status >= 500 && status !== 503)) wrong.push(`${where}: ${status} ${body}`);
      if (status >= 400 && !/^\{"error":"[^"]/.test(body))
        wrong.push(`${where}: ${status} without a sentence`);
    };
    await inParallel(AT_ONCE, rounds * files.length, send);
    const more = Math.max(...(await Promise.all(memories.map((memory) => memory.stop()))));

    if (control) await database.query(`UPDATE files SET media_type = 'text/html'`);
    const { rows } = await database.query<{ id: string }>('SELECT id FROM files');
    for (const { id } of rows) wrong.push(...(await checkServed(servers[0].address, token, id)));
    wrong.push(...(await checkFiles(database, join(dataDir, 'files'))), ...endedSince());
    return {
      ...NO_FIGURES,
      rounds,
      operations: rounds * files.length,
      acknowledged: counts.taken,
      notes: `${files.length} arquivos em ${places.length} lugares; ${counts.refused} recusados, ${rows.length} guardados; memória +${more} MB`,
      wrong: firstProblems(wrong),
      missed: [
        ...(more > MOST_MORE_MB ? [`a server grew by ${more} MB`] : []),
        ...(counts.busy > 0 ? [`${counts.busy} answers were 503`] : []),
      ],
    };
  },
};
