import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../harness/from-root.ts';

/** Releases after this one: what was built here, each with one more migration. */
export async function prepareReleases() {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-releases-'));
  const migrations: Record<string, string> = {};
  return {
    /** Returns the file that starts the next one. */
    next: async (text: string): Promise<string> => {
      const number = 9001 + Object.keys(migrations).length;
      migrations[`${number}_next.sql`] = text;
      const home = join(folder, String(number));
      await mkdir(join(home, 'packages/web'), { recursive: true });
      for (const path of ['package.json', 'packages/server/dist', 'packages/server/migrations'])
        await cp(fromRoot(path), join(home, path), { recursive: true });
      for (const path of ['packages/web/dist', 'node_modules'])
        await symlink(fromRoot(path), join(home, path));
      for (const [name, sql] of Object.entries(migrations))
        await writeFile(join(home, 'packages/server/migrations', name), sql);
      return join(home, 'packages/server/dist/main.js');
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
