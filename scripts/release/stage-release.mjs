import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fromRoot, rootPackage } from '../lib/root.mjs';
import { packagesFor } from './packages-for.mjs';

/** As in the checkout, so that every path relative to a file means the same there. */
const FILES = [
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'deploy',
  'docs/upgrading.md',
  'packages/server/dist',
  'packages/server/migrations',
  'packages/web/dist',
  'scripts/start-release.mjs',
  'scripts/backup.mjs',
  'scripts/restore.mjs',
  'scripts/ceps.mjs',
  'scripts/reset-factor.mjs',
  'scripts/lib/explain.mjs',
  'scripts/lib/node-version.mjs',
  'scripts/lib/root.mjs',
  'scripts/lib/run-command.mjs',
];

const COMMANDS = {
  start: 'start-release',
  backup: 'backup',
  restore: 'restore',
  ceps: 'ceps',
  'reset-factor': 'reset-factor',
};

const MODES_OF_START =
  'MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 exec node --max-old-space-size=1024';

export const releaseName = () =>
  `esquadro-${rootPackage().version ?? 'dev'}-${process.platform}-${process.arch}`;

/** Puts everything that runs into one folder: what was built, and the packages that it has bundled in or uses, whose licences they carry. */
export async function stageRelease(/** @type {string} */ folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) copy(file, folder, (path) => basename(path) !== '.built-from');
  for (const path of packagesFor('packages/server')) copy(path, folder, isRun);
  const { engines, version } = rootPackage();
  const scripts = Object.fromEntries(
    Object.entries(COMMANDS).map(([name, file]) => [
      name,
      `${name === 'start' ? MODES_OF_START : 'node'} scripts/${file}.mjs`,
    ]),
  );
  const described = { name: 'esquadro', private: true, type: 'module', version, engines, scripts };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  writeFileSync(join(folder, 'esquadro.mjs'), "import './scripts/start-release.mjs';\n");
}

/** Types and maps of packages are read by nobody there. @param {string} path */
const isRun = (path) => !/\.(d\.[cm]?ts|map)$/.test(path);

/** @param {string} path from the root @param {string} folder @param {(path: string) => boolean} counts */
function copy(path, folder, counts) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(fromRoot(path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter: counts });
}
