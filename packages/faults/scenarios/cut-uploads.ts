import { join } from 'node:path';
import { checkFiles, stagedIn } from '../checks/check-files.ts';
import { firstProblems } from '../checks/verdict.ts';
import { sendFile } from '../clients/send-file.ts';
import { cutUpload } from '../faults/cut-upload.ts';
import { killServer } from '../faults/kill-server.ts';
import type { Scenario } from '../harness/scenario.ts';
import type { Server } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const AT_ONCE = 20;
const MOST_BYTES = 3_000_000;

/** R11: uploads whose sender hangs up, at any byte; rounds of twenty at once. */
export const cutUploads: Scenario = {
  id: 'R11',
  title: 'envios de arquivo cortados no meio',
  goal: '500 cortados, nenhum resto no disco',
  cause: 'o servidor morre no meio do envio e ninguém varre',
  rounds: { usual: 25, long: 25 },
  run: async ({ dataDir, database, server, token, world }, { rounds, control }) => {
    const files = join(dataDir, 'files');
    const userId = world.chatters[0]?.id ?? '';
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const receiver = server(round);
      const target = { token, userId, address: receiver.address };
      const held = control ? killHalfWay(receiver, files) : undefined;
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, turn) =>
          cutUpload({ ...target, bytes: Math.ceil(((turn + 1) / AT_ONCE) * MOST_BYTES) + round }, held),
        ),
      );
      const status = await sendFile({ ...target, megabytes: 1 });
      if (status !== 200) wrong.push(`after round ${round} a whole upload was answered with ${status}`);
    }
    wrong.push(...(await checkFiles(database, files)));
    return {
      rounds,
      operations: rounds * (AT_ONCE + 1),
      acknowledged: rounds,
      lost: wrong.length,
      doubled: 0,
      notes: `${rounds * AT_ONCE} cortados; perdidos são os restos`,
      wrong: firstProblems(wrong),
      missed: [],
    };
  },
};

/** Kills the server, so that nothing removes its unfinished uploads. */
async function killHalfWay(server: Server, files: string): Promise<void> {
  await until('an upload is half way', async () => (await stagedIn(files)).length > 0);
  await killServer(server);
}
