import { startEmbeddedDatabase } from '@esquadro/embedded-postgres/start-database';
import pino from 'pino';
import { startBackgroundJobs } from './background-jobs.ts';
import { openSmtp, type Send } from './features/mail/smtp.ts';
import { prepareFirstUse } from './first-use.ts';
import { listen } from './listen.ts';
import { MIGRATIONS, openParts } from './open-parts.ts';
import { type Db, SESSION } from './platform/db/client.ts';
import { migrate } from './platform/db/migrate.ts';
import { recognisePooler } from './platform/db/recognise-pooler.ts';
import { type Environment, readEnvironment } from './platform/env.ts';
import { openGeocoder } from './platform/geocoder.ts';
import { openLog } from './platform/log.ts';
import { openPush, vapidKeys } from './platform/push.ts';
import { isOnVolume } from './platform/storage/is-on-volume.ts';
import { StartError } from './start-error.ts';
import { forkWorkers } from './workers/fork-workers.ts';
import { signedMailWriter } from './write-signed-mail.ts';

type Options = {
  /** Human lines, which go to standard output; the log, as JSON lines, goes to standard error. */
  say: (line: string) => void;
  /** Given up between two steps; what was opened until then is closed again. */
  signal: AbortSignal;
  /** The file that this process runs, for workers. */
  program: string;
};

/** Opens everything in order, from the environment to the port, and answers with what closes it again. */
export async function startServer({ say, signal, program }: Options): Promise<() => Promise<void>> {
  const env = readEnvironment();
  const log = openLog(env.LOG_LEVEL, pino.destination(2));
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };

  // Should the start fail from here on, they end with this process.
  const workers = env.WORKERS > 1 ? forkWorkers({ count: env.WORKERS, program, log }) : undefined;

  try {
    const url = env.DATABASE_URL ?? (await ownDatabase(env, say, closing));
    signal.throwIfAborted();
    await prepareDatabase(env, url, say);
    const parts = await openParts(env, { url, log });
    closing.push(parts.close);
    const { db, store, key, backups } = parts;
    const welcome = await prepareFirstUse({ db, store, env, say });
    signal.throwIfAborted();
    const served = workers
      ? { port: await workers.serve(url), stop: workers.stop }
      : await listen(env, parts, { log });
    closing.push(served.stop);
    const address = env.PUBLIC_URL ?? localAddress(env.HOST, served.port);
    closing.push(
      startBackgroundJobs({
        db,
        store,
        log,
        send: mailSender(env, { db, key, publicUrl: address }),
        sendPush: openPush({ keys: await vapidKeys(db), subject: pushSubject(env) }),
        newsDelayMs: env.NEWS_DELAY * 1000,
        geocoding: env.GEOCODER && {
          geocoder: openGeocoder({ service: env.GEOCODER, url: env.GEOCODER_URL }),
          people: env.GEOCODER_PEOPLE === 'yes',
        },
        backups,
      }),
    );
    say([`\nEsquadro está no ar: ${address}`, ...welcome(address)].join('\n'));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Brings the database to the newest schema; one that cannot be used is said in a sentence. */
async function prepareDatabase(env: Environment, url: string, say: Options['say']): Promise<void> {
  const directUrl = env.DATABASE_DIRECT_URL ?? url;
  const unprepared = (cause: Error & { code?: string }) => {
    // A refused connection to several addresses at once has a code and no message.
    throw new StartError(`O banco de dados não pôde ser preparado: ${cause.message || cause.code}`, {
      cause,
    });
  };
  if (env.DATABASE_URL) {
    const session = env.DATABASE_PREPARE === 'yes' ? SESSION : {};
    const obstacle = await recognisePooler({ url, directUrl, session }).catch(unprepared);
    if (obstacle) throw new StartError(obstacle);
  }
  const applied = await migrate(directUrl, MIGRATIONS, {
    onWaiting: (name) => say(`A migração ${name} espera até que as tabelas de que precisa fiquem livres…`),
  }).catch(unprepared);
  if (applied.length > 0) say(`Banco de dados atualizado (${applied.length} migrações).`);
}

async function ownDatabase(
  { DATA_DIR: dataDir, EMBEDDED_DATABASE: place }: Environment,
  say: Options['say'],
  closing: (() => Promise<unknown>)[],
): Promise<string> {
  if (place === 'volume' && !(await isOnVolume(dataDir)))
    throw new StartError(
      `A pasta ${dataDir} não está num volume, e o banco embutido sumiria com o contêiner. ` +
        'Monte um volume nela ou informe um servidor PostgreSQL em DATABASE_URL.',
    );
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
  return openSmtp({ url, from, publicUrl: links.publicUrl, writeSignedMail: signedMailWriter(links) });
}

/** How push services reach whoever runs this installation: they take no other address than these. */
function pushSubject({ PUBLIC_URL, MAIL_FROM = '' }: Environment): string {
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL;
  const address = /[^\s<>@]+@[^\s<>@]+/.exec(MAIL_FROM)?.[0];
  return `mailto:${address ?? 'esquadro@localhost'}`;
}

/** What to type into a browser on this machine. */
function localAddress(host: string, port: number): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
