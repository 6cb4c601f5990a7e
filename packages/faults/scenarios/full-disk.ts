import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFiles } from '../checks/check-files.ts';
import { firstProblems } from '../checks/verdict.ts';
import { sendFile } from '../clients/send-file.ts';
import { maySmallDisk, seenBy, withSmallDisk } from '../faults/small-disk.ts';
import type { Installation } from '../harness/installation.ts';
import { type Figures, NO_FIGURES, type Scenario } from '../harness/scenario.ts';

const AT_ONCE = 4;
/** Free space in every round; each round stores a megabyte and shrinks the ballast by as much. */
const LEFT_MB = 20;

/** R9: the disk of the files fills up under uploads, and has room again afterwards. */
export const fullDisk: Scenario = {
  id: 'R9',
  title: 'disco dos arquivos cheio',
  goal: '507, nenhum resto, e de novo 200 quando há espaço',
  cause: 'um resto que ninguém removeu',
  rounds: { usual: 6, long: 100 },
  run: async (installation, { rounds, control }) => {
    const files = join(installation.dataDir, 'files');
    if (await maySmallDisk(files)) return fill(installation, files, { rounds, control });
    return {
      ...NO_FIGURES,
      notes: 'não foi possível aqui',
      missed: ['this system lets nobody mount a disk of their own: not run'],
    };
  },
};

async function fill(
  { database, addServer, token, world }: Installation,
  files: string,
  { rounds, control }: { rounds: number; control: boolean },
): Promise<Figures> {
  const server = await addServer({}, withSmallDisk(files, `${2 * LEFT_MB + rounds}m`));
  const inside = seenBy(server.pid(), files);
  const ballast = join(inside, 'zz-ballast');
  const target = { address: server.address, token, userId: world.chatters[0]?.id ?? '' };
  const wrong: string[] = [];
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await writeFile(ballast, Buffer.alloc((LEFT_MB + rounds - round) * 2 ** 20));
    const full = await Promise.all(
      Array.from({ length: AT_ONCE }, () => sendFile({ ...target, megabytes: LEFT_MB + 1 })),
    );
    await rm(ballast);
    const again = await sendFile({ ...target, megabytes: 1 });
    statuses.push(...full, again);
    if (full.some((status) => status !== 507)) wrong.push(`a full disk was answered with ${full.join(', ')}`);
    if (again !== 200) wrong.push(`with room again an upload was answered with ${again}`);
  }
  if (control) await leaveBehind(inside);
  wrong.push(...(await checkFiles(database, inside)));
  return {
    ...NO_FIGURES,
    rounds,
    operations: statuses.length,
    acknowledged: statuses.filter((status) => status === 200).length,
    notes: `${statuses.filter((status) => status === 507).length} × 507; disco do PostgreSQL não incluído`,
    wrong: firstProblems(wrong),
  };
}

/** The control: a file without a row. */
async function leaveBehind(folder: string): Promise<void> {
  const [installation = ''] = await readdir(folder);
  const kept = join(folder, installation, 'kept', 'ff');
  await mkdir(kept, { recursive: true });
  await writeFile(join(kept, 'f'.repeat(24)), '');
}
