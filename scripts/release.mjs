// npm run release: one tar with what was built and the packages it needs on this platform; it starts with Node.js alone.
//   npm run release -- --to folder        where the tar goes; releases/ otherwise
//   npm run release -- --unpacked folder  the same files in a folder of that name, as the container image has them
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { ensureBuilt } from './lib/build.mjs';
import { ExplainedError, explaining } from './lib/explain.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNodeVersion } from './lib/node-version.mjs';
import { fromRoot } from './lib/root.mjs';
import { fromHere } from './lib/run-command.mjs';
import { withProgress } from './lib/say.mjs';
import { releaseName, stageRelease } from './release/stage-release.mjs';

const { values } = parseArgs({ options: { to: { type: 'string' }, unpacked: { type: 'string' } } });

await explaining(async () => {
  requireNodeVersion();
  await ensureInstalled();
  await ensureBuilt();
  if (values.unpacked) {
    const folder = fromHere(values.unpacked);
    await withProgress('Juntando a versão', () => stageRelease(folder));
    return console.log(folder);
  }
  const to = values.to ? fromHere(values.to) : fromRoot('releases');
  const name = releaseName();
  await withProgress('Juntando a versão', () => stageRelease(join(to, name)));
  const file = join(to, `${name}.tar.gz`);
  await withProgress('Empacotando', () => pack(file, to, name));
  console.log(`${file} (${Math.round(statSync(file).size / 1e6)} MB)`);
});

/**
 * Compressed lightly: a tenth larger than at best, in a third of the time.
 * @param {string} file @param {string} folder @param {string} name
 */
async function pack(file, folder, name) {
  const tar = spawn('tar', ['-cf', '-', '-C', folder, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level: 3 }), createWriteStream(file));
  const [code] = await ended;
  rmSync(join(folder, name), { recursive: true });
  if (code !== 0) throw new ExplainedError('Não foi possível empacotar a versão.');
}
