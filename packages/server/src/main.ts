import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { buildApp } from './app.ts';
import { prepareFirstUse } from './first-use.ts';
import { openDatabase } from './platform/db/client.ts';
import { migrate } from './platform/db/migrate.ts';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from './platform/embedded/start-database.ts';
import { EnvironmentError, readEnvironment } from './platform/env.ts';
import { installationKey } from './platform/installation-key.ts';
import { openDiskStore } from './platform/storage/disk-store.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Human lines go to standard output; the log, as JSON lines, to standard error. */
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Something the person at the terminal can mend: said in one sentence, without a stack. */
class StartError extends Error {}

async function start() {
  const env = readEnvironment();
  const log = pino(
    { level: env.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    pino.destination(2),
  );
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.reverse()) await close();
  };

  try {
    const embedded = env.DATABASE_URL
      ? undefined
      : await startEmbeddedDatabase({ dataDir: env.DATA_DIR, say });
    if (embedded) closing.push(embedded.stop);
    const url = env.DATABASE_URL ?? embedded?.url ?? '';
    const applied = await migrate(url, MIGRATIONS).catch((cause) => {
      throw new StartError(`O banco de dados não respondeu: ${cause.message}`, { cause });
    });
    if (applied.length > 0) say(`Banco de dados atualizado (${applied.length} migrações).`);

    const database = openDatabase({
      url,
      connections: env.DATABASE_POOL,
      onLostConnection: (err) => log.warn({ err }, 'database connection lost'),
    });
    closing.push(database.close);
    const store = await openDiskStore(join(env.DATA_DIR, 'files'));
    const app = await buildApp({
      db: database.db,
      pool: database.pool,
      store,
      tokenKey: await installationKey(database.db, env.TOKEN_SECRET),
      signupOpen: env.SIGNUP === 'open',
      pageFolder: PAGE,
      logger: log,
      trustProxy: env.TRUST_PROXY === 'yes',
    });
    closing.push(() => app.close());

    const address =
      env.PUBLIC_URL ?? `http://${env.HOST === '127.0.0.1' ? 'localhost' : env.HOST}:${env.PORT}`;
    const welcome = await prepareFirstUse({ db: database.db, store, env, address, say });
    await app.listen({ port: env.PORT, host: env.HOST }).catch((cause) => {
      if (cause.code !== 'EADDRINUSE') throw cause;
      throw new StartError(
        `A porta ${env.PORT} já está em uso. Feche o outro programa ou escolha outra com PORT=3001 npm start.`,
        { cause },
      );
    });
    say(`\nEsquadro está no ar: ${address}`);
    for (const line of welcome) say(line);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

try {
  const stop = await start();
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      say('Encerrando…');
      await stop();
      process.exit(0);
    });
  }
} catch (error) {
  const mendable =
    error instanceof EnvironmentError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof StartError;
  process.stderr.write(`${mendable ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
