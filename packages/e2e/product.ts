import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

export type Product = { url: string; output: () => string; stop: () => Promise<void> };

/** The built product as a newcomer gets it: its own data folder, the demo world, a free port. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-e2e-'));
  // As root PostgreSQL runs under another account, which has to pass through this folder.
  await chmod(folder, 0o711);
  const child = spawn(process.execPath, ['--enable-source-maps', SERVER], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const url = await listening(child, () => /no ar: (\S+)/.exec(output)?.[1]).catch((error) => {
    throw new Error(`${error.message}\n${output}`);
  });
  return {
    url,
    output: () => output,
    stop: async () => {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where it says that it listens; fails when it ends without. */
function listening(child: ChildProcess, address: () => string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = address();
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
