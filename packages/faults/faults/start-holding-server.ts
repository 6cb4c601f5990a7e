import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('holding-server.mjs', import.meta.url));

/** A careless server with so many places, until `end`. */
export async function startHoldingServer(places = 10_000) {
  const child = spawn(process.execPath, [PROGRAM, String(places)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { address: `http://127.0.0.1:${String(port).trim()}`, end: () => child.kill('SIGKILL') };
}
