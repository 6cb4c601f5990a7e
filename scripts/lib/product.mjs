import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ExplainedError } from './explain.mjs';
import { fromRoot } from './root.mjs';

const READY_WITHIN_MS = 120_000;

/**
 * Starts the built product on an empty folder and a free port, with demo data, and waits until it is ready.
 * `printed` is what it said so far; `stop` ends it and removes the folder.
 */
export async function startProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'esquadro-'));
  const port = await freePort();
  const { DATABASE_URL: _, ADMIN_EMAIL: __, ADMIN_PASSWORD: ___, ...env } = process.env;
  const server = spawn(process.execPath, ['--enable-source-maps', fromRoot('packages/server/dist/main.js')], {
    env: { ...env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };

  const address = `http://localhost:${port}`;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(address))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new ExplainedError(`${printed}\nO produto não ficou pronto.`);
    }
    await pause(100);
  }
  return { address, printed: () => printed, stop };
}

/** @param {string} address */
async function isReady(address) {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
