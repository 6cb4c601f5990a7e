import { stripVTControlCharacters } from 'node:util';
import { ExplainedError } from './explain.mjs';
import { fingerprint } from './fingerprint.mjs';
import { installedFrom } from './install.mjs';
import { fromRoot } from './root.mjs';
import { runNode } from './run.mjs';
import { withProgress } from './say.mjs';
import { isStamped, writeStamp } from './stamp.mjs';

const PARTS = [
  {
    title: 'Construindo o servidor',
    folder: 'packages/server',
    bundled: ['packages/domain', 'packages/embedded-postgres'],
    builds: [['build']],
  },
  {
    title: 'Construindo as telas',
    folder: 'packages/web',
    bundled: ['packages/domain'],
    builds: [
      ['build', '--manifest'],
      ['build', '--config', 'visitors.config.ts'],
      ['build', '--config', 'worker.config.ts'],
    ],
  },
];

/** @type {Promise<void> | undefined} */
let built;

/** Builds the server and the screens where their sources changed since the last build, at most once per process. */
export const ensureBuilt = () => (built ??= buildChanged());

async function buildChanged() {
  for (const part of PARTS) {
    const stamp = `${part.folder}/dist/.built-from`;
    const print = fingerprint(
      [...installedFrom(), 'tsconfig.base.json', ...part.bundled, part.folder],
      isBuilt,
    );
    if (isStamped(stamp, print)) continue;
    await withProgress(part.title, () => build(part));
    writeStamp(stamp, print);
  }
}

/** Tests change no build. @param {string} file */
const isBuilt = (file) => !/\.(test|fixture|examples)\.tsx?$|\/(testing|gallery)\//.test(file);

/** One after the other, since the later ones add to the folder of the first. @param {{ folder: string, builds: string[][] }} part */
async function build({ folder, builds }) {
  for (const args of builds) await runVite(folder, args);
}

/** @param {string} folder @param {string[]} args */
async function runVite(folder, args) {
  const { code, output } = await runNode('node_modules/vite/bin/vite.js', args, {
    cwd: fromRoot(folder),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new ExplainedError(
      `${stripVTControlCharacters(output.trim())}\n\nA construção de ${folder} falhou.`,
    );
}
