import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from './call.ts';
import { ADMIN, type Database, openDatabase } from './database.ts';
import { emptyWorld, makeWorld, type World } from './make-world.ts';
import { openServer, type Server } from './server.ts';

export type Installation = {
  dataDir: string;
  database: Database;
  servers: [Server, Server];
  /** Alternates between the two servers. */
  server: (turn: number) => Server;
  world: World;
  token: string;
  addServer: (env: Record<string, string>, wrapper?: string[]) => Promise<Server>;
  /** Deletes everything that scenarios created. */
  empty: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openInstallation(env: Record<string, string> = {}): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'esquadro-faults-'));
  // As root PostgreSQL runs under another account, which has to pass through this folder.
  await chmod(dataDir, 0o711);
  const database = await openDatabase(dataDir);
  const opened: Server[] = [];
  const addServer: Installation['addServer'] = async (env, wrapper) => {
    const url = database.urlThrough(database.socketFolder);
    const server = await openServer({ DATABASE_URL: url, DATA_DIR: dataDir, ...env }, wrapper);
    opened.push(server);
    return server;
  };
  const close = async () => {
    await Promise.all(opened.filter((server) => server.running()).map((server) => server.end('SIGKILL')));
    await database.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const world = await makeWorld(database);
    const servers = await Promise.all([addServer(env), addServer(env)]);
    const token = await logIn(servers[0].address, ADMIN);
    const server = (turn: number) => servers[turn % 2] ?? servers[0];
    const empty = () => emptyWorld(database);
    return { dataDir, database, servers, server, world, token, addServer, empty, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function logIn(
  address: string,
  credentials: { email: string; password: string },
): Promise<string> {
  const answer = await call(address, { method: 'POST', path: '/api/user/login', body: credentials });
  if (answer.status !== 200) throw new Error(`${credentials.email}: ${answer.status} ${answer.body}`);
  return (JSON.parse(answer.body) as { token: string }).token;
}
