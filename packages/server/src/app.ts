import type { Viewer } from '@esquadro/domain/auth/permissions';
import fastify, { type FastifyBaseLogger } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { z } from 'zod';
import { authRoutes } from './features/auth/routes.ts';
import type { StoredFile } from './features/files/queries.ts';
import { receiveMultipart } from './features/files/receive-multipart.ts';
import { fileRoutes } from './features/files/routes.ts';
import { mayReadUserFile } from './features/users/queries.ts';
import { userRoutes } from './features/users/routes.ts';
import { signupRoute } from './features/users/signup-route.ts';
import { access } from './platform/access.ts';
import type { Db } from './platform/db/client.ts';
import { errors } from './platform/errors.ts';
import { openapi } from './platform/openapi.ts';
import { operations } from './platform/operations.ts';
import { refuseNullCharacters } from './platform/refuse-null-characters.ts';
import { serializerCompiler, validatorCompiler } from './platform/schemas.ts';
import { identifyBySession } from './platform/sessions.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import { webPage } from './platform/web-page.ts';

export type Dependencies = {
  db: Db;
  pool: pg.Pool;
  store: FileStore;
  tokenKey: Uint8Array;
  signupOpen: boolean;
  /** The built page; a folder without one serves the API alone. */
  pageFolder: string;
  /** Absent in tests, which read answers and not logs. */
  logger?: FastifyBaseLogger;
  trustProxy: boolean;
};

z.config(z.locales.ptBR());

/** The whole product over its dependencies, without a port: every plugin and feature, in order, by name. */
export async function buildApp({
  db,
  pool,
  store,
  tokenKey,
  signupOpen,
  pageFolder,
  logger,
  trustProxy,
}: Dependencies) {
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    bodyLimit: 1024 * 1024,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // A client that trickles its bytes may not hold a socket for ever.
    requestTimeout: 10 * 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 20_000 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  await app.register(errors);
  await app.register(access, { identify: identifyBySession({ pool, key: tokenKey }) });
  await app.register(receiveMultipart, { store });
  await app.register(refuseNullCharacters);
  await app.register(operations, { pool });
  await app.register(openapi);

  await app.register(authRoutes, { prefix: '/api/user', db, tokenKey });
  await app.register(signupRoute, { prefix: '/api/user', db, store, signupOpen });
  await app.register(userRoutes, { prefix: '/api/user', db, store, tokenKey });
  await app.register(fileRoutes, { prefix: '/api/files', db, store, mayRead: mayReadFile });

  await app.register(webPage, { folder: pageFolder });
  return app;
}

/** Each owning feature decides over its own files; a file that none of them knows is nobody's. */
async function mayReadFile(db: Db, viewer: Viewer, file: StoredFile): Promise<boolean> {
  if (file.userId) return mayReadUserFile(db, viewer, file);
  return false;
}
