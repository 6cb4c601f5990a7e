// npm run dev: the server restarted and the screens reloaded at every change, until Ctrl-C.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { explaining } from './lib/explain.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNodeVersion } from './lib/node-version.mjs';
import { fromRoot } from './lib/root.mjs';

await explaining(async () => {
  requireNodeVersion();
  await ensureInstalled();

  const apiPort = process.env.API_PORT ?? process.env.PORT ?? '3001';
  const env = { ...process.env, API_PORT: apiPort, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
  const server = ['tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'packages/server/src/main.ts'];
  const children = [
    start('servidor', server, '.', { ...env, PORT: apiPort, WORKERS: '1' }),
    start('telas', ['vite/bin/vite.js'], 'packages/web', env),
  ];

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // Ctrl-C reaches both children by itself; on a second signal tsx would kill the server before it closes its database.
  process.on('SIGINT', () => {
    stopping = true;
  });
  for (const child of children) child.on('exit', stop);
});

/**
 * Starts a program of node_modules; each line it prints carries the name of the side it comes from.
 * @param {string} name
 * @param {string[]} command
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
function start(name, [file, ...args], folder, env) {
  const child = spawn(process.execPath, [fromRoot(`node_modules/${file}`), ...args], {
    cwd: fromRoot(folder),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => console.log(`${name.padEnd(8)} │ ${line}`));
  }
  return child;
}
