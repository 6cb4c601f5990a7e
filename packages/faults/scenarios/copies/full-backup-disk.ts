import { appendFile, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { firstProblems } from '../../checks/verdict.ts';
import { maySmallDisk, seenBy, withSmallDisk } from '../../faults/small-disk.ts';
import { call } from '../../harness/call.ts';
import type { Installation } from '../../harness/installation.ts';
import { type Figures, NO_FIGURES, type Scenario } from '../../harness/scenario.ts';
import { until } from '../../harness/until.ts';

/** Less than any copy takes. */
const LEFT_BYTES = 200_000;

/** R23: the disk of the copies fills up, and has room again afterwards. */
export const fullBackupDisk: Scenario = {
  id: 'R23',
  title: 'disco das cópias cheio',
  goal: 'as cópias anteriores ficam, o motivo é dito, e de novo há cópias quando há espaço',
  cause: 'alguém que remove as cópias anteriores para ter espaço',
  rounds: { usual: 10, long: 60 },
  run: async (installation, { rounds, control }) => {
    const folder = join(installation.dataDir, 'small');
    await mkdir(folder, { recursive: true });
    if (await maySmallDisk(folder)) return fill(installation, folder, { rounds, control });
    return {
      ...NO_FIGURES,
      notes: 'não foi possível aqui',
      missed: ['this system lets nobody mount a disk of their own: not run'],
    };
  },
};

async function fill(
  { addServer, database }: Installation,
  folder: string,
  { rounds, control }: { rounds: number; control: boolean },
): Promise<Figures> {
  const env = { BACKUP_EVERY: '1s', BACKUP_KEEP: '2', BACKUP_TO: folder };
  const server = await addServer(env, withSmallDisk(folder, '64m'));
  const inside = seenBy(server.pid(), folder);
  const ballast = join(inside, 'zz-ballast');
  /** Again and again: a copy that gives way makes room for the next one. */
  const fillUp = async () => {
    const { bavail, bsize } = await statfs(inside);
    const room = bavail * bsize - LEFT_BYTES;
    // Whatever took the room first is as good.
    if (room > 0) await appendFile(ballast, Buffer.alloc(room)).catch(() => undefined);
  };
  const wrong: string[] = [];
  const outcome = async (status: string, meanwhile = async () => {}) => {
    const since = new Date().toISOString();
    let note = '';
    await until(`a copy is ${status}`, async () => {
      await meanwhile();
      const { rows } = await database.query<{ note: string }>(
        'SELECT note FROM backups WHERE status = $1 AND place = $2 AND created_at >= $3 ORDER BY created_at LIMIT 1',
        [status, folder, since],
      );
      note = rows[0]?.note ?? '';
      return rows.length > 0;
    });
    return note;
  };
  const copies = async () => (await readdir(inside)).filter((name) => name.endsWith('.tar'));
  for (let round = 0; round < rounds; round += 1) {
    await outcome('done');
    const note = await outcome('failed', fillUp);
    if (!note.startsWith('Não há espaço')) wrong.push(`a full disk was told as: ${note}`);
    if (control) for (const name of await copies()) await rm(join(inside, name));
    if ((await copies()).length === 0) wrong.push('no older copy was left');
    const { body } = await call(server.address, { method: 'GET', path: '/metrics' });
    if (!/^esquadro_backup_failed [01]$/m.test(body)) wrong.push('the failure was not told as a number');
    await rm(ballast, { force: true });
  }
  await outcome('done');
  const halves = (await readdir(inside)).filter((name) => name.endsWith('.parcial'));
  await server.end('SIGTERM');
  return {
    ...NO_FIGURES,
    rounds,
    operations: 2 * rounds + 1,
    acknowledged: rounds + 1,
    notes: `${rounds} vezes cheio; ${halves.length} em andamento no fim`,
    wrong: firstProblems(wrong),
  };
}
