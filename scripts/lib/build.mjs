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
    args: ['build'],
  },
  {
    title: 'Construindo as telas',
    folder: 'packages/web',
    bundled: ['packages/domain'],
    args: ['build', '--manifest'],
  },
];

/** Builds the server and the screens where their sources changed since the last build. */
export async function ensureBuilt() {
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

/** @param {{ folder: string, args: string[] }} part */
async function build({ folder, args }) {
  const { code, output } = await runNode('node_modules/vite/bin/vite.js', args, {
    cwd: fromRoot(folder),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new ExplainedError(
      `${stripVTControlCharacters(output.trim())}\n\nA construção de ${folder} falhou.`,
    );
}
