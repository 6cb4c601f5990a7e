import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts one of the careless servers of this folder. */
export async function startCareless(program = 'careless-server.mjs') {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { address: `http://127.0.0.1:${String(port).trim()}`, end: () => child.kill('SIGKILL') };
}
