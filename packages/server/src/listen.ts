import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ifExists } from '@esquadro/embedded-postgres/if-exists';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp, type Dependencies } from './app.ts';
import type { Parts } from './open-parts.ts';
import type { Environment } from './platform/env.ts';
import { StartError } from './start-error.ts';

const PACKAGE = fileURLToPath(new URL('../../../package.json', import.meta.url));
const PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** How long answers under way may take once the server is told to stop. */
const GRACE_MS = 8_000;

type Options = { log: FastifyBaseLogger } & Pick<Dependencies, 'workers' | 'readMetrics'>;

/** Serves the product on the installation's port. */
export async function listen(env: Environment, parts: Parts, { log, ...cluster }: Options) {
  const { db, pool, readDb, directUrl, key, store, backups } = parts;
  const lookAtOnce = () =>
    void backups.rounds.round().catch((err) => log.error({ err }, 'backup could not be begun'));
  const app = await buildApp({
    db,
    pool,
    ...(readDb && { readDb }),
    directUrl,
    store,
    tokenKey: key,
    signupOpen: env.SIGNUP === 'open',
    googleMapsKey: env.GOOGLE_MAPS_API_KEY,
    tileUrl: env.TILE_URL,
    publicUrl: env.PUBLIC_URL,
    sendsMail: env.SMTP_URL !== undefined,
    newsDelayMs: env.NEWS_DELAY * 1000,
    system: {
      version: await productVersion(),
      dataDir: env.DATA_DIR,
      backups: { everyMs: backups.everyMs, keep: backups.keep, to: backups.place.shown, onAsked: lookAtOnce },
    },
    pageFolder: PAGE,
    logger: log,
    trustProxy: env.TRUST_PROXY === 'yes',
    ...cluster,
  });
  const stop = async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await app.close();
    clearTimeout(cut);
  };
  try {
    await app.listen({ port: env.PORT, host: env.HOST });
  } catch (cause) {
    await stop();
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new StartError(refusedPort(env, code) ?? message, { cause });
  }
  return { port: (app.server.address() as AddressInfo).port, metrics: app.metrics, stop };
}

/** Blank where the files of the product came without it. */
async function productVersion(): Promise<string> {
  const text = await ifExists(readFile(PACKAGE, 'utf8'));
  return text === undefined ? '' : (JSON.parse(text).version ?? '');
}

/** Why the port could not be had, and what to do. */
function refusedPort({ PORT, HOST }: Environment, code: string | undefined): string | undefined {
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
