import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '@esquadro/embedded-postgres/start-database';
import pino from 'pino';
import { buildApp } from './app.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { accessMailWriter } from './features/auth/write-access-mail.ts';
import { openSmtp, type Send } from './features/mail/smtp.ts';
import { prepareFirstUse } from './first-use.ts';
import { installationKey } from './platform/auth/installation-key.ts';
import { type Db, openDatabase, SESSION } from './platform/db/client.ts';
import { migrate } from './platform/db/migrate.ts';
import { recognisePooler } from './platform/db/recognise-pooler.ts';
import { type Environment, readEnvironment } from './platform/env.ts';
import { installationId } from './platform/installation-id.ts';
import { openLog } from './platform/log.ts';
import { openStore } from './platform/storage/open-store.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** How long answers under way may take once the server is told to stop. */
const GRACE_MS = 8_000;

/** Something the person at the terminal can mend: said in one sentence, without a stack. */
export class StartError extends Error {}

type Options = {
  /** Human lines, which go to standard output; the log, as JSON lines, goes to standard error. */
  say: (line: string) => void;
  /** Given up between two steps; what was opened until then is closed again. */
  signal: AbortSignal;
};

/** Opens everything in order, from the environment to the port, and answers with what closes it again. */
export async function startServer({ say, signal }: Options): Promise<() => Promise<void>> {
  const env = readEnvironment();
  const log = openLog(env.LOG_LEVEL, pino.destination(2));
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };

  try {
    const url = env.DATABASE_URL ?? (await ownDatabase(env, say, closing));
    signal.throwIfAborted();
    const directUrl = env.DATABASE_DIRECT_URL ?? url;
    const prepare = env.DATABASE_PREPARE === 'yes';
    const unprepared = (cause: Error & { code?: string }) => {
      // A refused connection to several addresses at once has a code and no message.
      throw new StartError(`O banco de dados não pôde ser preparado: ${cause.message || cause.code}`, {
        cause,
      });
    };
    if (env.DATABASE_URL) {
      const session = prepare ? SESSION : {};
      const obstacle = await recognisePooler({ url, directUrl, session }).catch(unprepared);
      if (obstacle) throw new StartError(obstacle);
    }
    const applied = await migrate(directUrl, MIGRATIONS).catch(unprepared);
    if (applied.length > 0) say(`Banco de dados atualizado (${applied.length} migrações).`);

    const { db, pool, close } = openDatabase({
      url,
      connections: env.DATABASE_POOL,
      prepare,
      overNetwork: env.DATABASE_URL !== undefined,
      onLostConnection: (err) => log.warn({ err }, 'database connection lost'),
    });
    closing.push(close);
    const key = await installationKey(db, env.TOKEN_SECRET);
    const store = await openStore(env, await installationId(db));
    const app = await buildApp({
      db,
      pool,
      directUrl,
      store,
      tokenKey: key,
      signupOpen: env.SIGNUP === 'open',
      googleMapsKey: env.GOOGLE_MAPS_API_KEY,
      publicUrl: env.PUBLIC_URL,
      sendsMail: env.SMTP_URL !== undefined,
      newsDelayMs: env.NEWS_DELAY * 1000,
      pageFolder: PAGE,
      logger: log,
      trustProxy: env.TRUST_PROXY === 'yes',
    });
    closing.push(async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
      await app.close();
      clearTimeout(cut);
    });

    const welcome = await prepareFirstUse({ db, store, env, say });
    signal.throwIfAborted();
    await app.listen({ port: env.PORT, host: env.HOST }).catch((cause) => {
      throw new StartError(refusedPort(env, cause.code) ?? cause.message, { cause });
    });
    const address = env.PUBLIC_URL ?? localAddress(env.HOST, app.server.address() as AddressInfo);
    closing.push(
      startBackgroundJobs({ db, store, log, send: mailSender(env, { db, key, publicUrl: address }) }),
    );
    say([`\nEsquadro está no ar: ${address}`, ...welcome(address)].join('\n'));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ownDatabase(
  { DATA_DIR: dataDir }: Environment,
  say: Options['say'],
  closing: (() => Promise<unknown>)[],
): Promise<string> {
  const database = await startEmbeddedDatabase({ dataDir, say });
  closing.push(database.stop);
  return database.url;
}

/** How e-mails leave; without a server for them they wait in the queue. */
function mailSender(
  { SMTP_URL: url, MAIL_FROM: from }: Environment,
  links: { db: Db; key: Uint8Array; publicUrl: string },
): Send | undefined {
  if (!url || !from) return undefined;
  return openSmtp({ url, from, publicUrl: links.publicUrl, writeAccessMail: accessMailWriter(links) });
}

/** Why the port could not be had, and what to do. */
function refusedPort({ PORT, HOST }: Environment, code: string): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `A porta ${PORT} já está em uso. Feche o outro programa ou escolha outra com PORT=3001 npm start.`;
    case 'EACCES':
      return `A porta ${PORT} é reservada ao sistema. Escolha outra, acima de 1024, com PORT=3001 npm start.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: recebeu "${HOST}"; aceita: um endereço desta máquina, como 127.0.0.1 ou 0.0.0.0.`;
  }
}

/** What to type into a browser on this machine. */
function localAddress(host: string, { port, family }: AddressInfo): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return `http://localhost:${port}`;
  return `http://${family === 'IPv6' && host.includes(':') ? `[${host}]` : host}:${port}`;
}
