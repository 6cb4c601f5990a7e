import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { Id } from '@esquadro/domain/shared/id';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { z } from 'zod';
import { auditRoutes } from './features/audit/routes.ts';
import { findLivingSessions, identifyBySession } from './features/auth/find-sessions.ts';
import { linkRoutes } from './features/auth/link-routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { sessionRoutes } from './features/auth/session-routes.ts';
import { calendarFeedRoutes } from './features/calendar-feed/routes.ts';
import { cityRoutes } from './features/cities/routes.ts';
import { dispatchDayRoutes } from './features/dispatch/day-routes.ts';
import { dispatchRoutes } from './features/dispatch/routes.ts';
import type { StoredFile } from './features/files/queries.ts';
import { receiveMultipart } from './features/files/receive-multipart.ts';
import { fileRoutes } from './features/files/routes.ts';
import { absenceRoutes } from './features/inspectors/absences/routes.ts';
import { isReadableInspector, mayReadInspectorFile } from './features/inspectors/file-rights.ts';
import { inspectorListRoutes } from './features/inspectors/list-routes.ts';
import { inspectorRoutes } from './features/inspectors/routes.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { isContact } from './features/messages/queries.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { placeRoutes } from './features/places/routes.ts';
import { mayReadPropertyFile } from './features/properties/file-rights.ts';
import { propertyListRoutes } from './features/properties/list-routes.ts';
import { propertyRoutes } from './features/properties/routes.ts';
import { realtorRoutes } from './features/realtors/routes.ts';
import { attentionRoutes } from './features/requests/attention/routes.ts';
import { availabilityRoutes } from './features/requests/availability/routes.ts';
import { requestListRoutes } from './features/requests/lists/list-routes.ts';
import { isInspectorOfRequest, mayReadRequestFile } from './features/requests/queries.ts';
import { requestRoutes } from './features/requests/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { mayReadUserFile } from './features/users/file-rights.ts';
import { inviteRoutes } from './features/users/invite-routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { signupRoute } from './features/users/signup-route.ts';
import { access } from './platform/auth/access.ts';
import type { Db } from './platform/db/client.ts';
import { compression } from './platform/http/compression.ts';
import { entityTags } from './platform/http/entity-tags.ts';
import { errors, refuseAddress, refuseBytes } from './platform/http/errors.ts';
import { jsonBodies } from './platform/http/json-bodies.ts';
import { limitSockets, SOCKET_LIMITS, type SocketLimits } from './platform/http/limit-sockets.ts';
import { openapi } from './platform/http/openapi.ts';
import { operations } from './platform/http/operations.ts';
import { refuseNullCharacters } from './platform/http/refuse-null-characters.ts';
import { serializerCompiler, validatorCompiler } from './platform/http/schemas.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { webPage } from './platform/http/web-page.ts';
import { openLiveHub } from './platform/live/live-hub.ts';
import { liveRoute } from './platform/live/live-route.ts';
import type { FileStore } from './platform/storage/file-store.ts';

export type Dependencies = {
  db: Db;
  pool: pg.Pool;
  /** Past a pooler, for what lasts longer than a transaction; without it, as the pool goes. */
  directUrl?: string;
  store: FileStore;
  tokenKey: Uint8Array;
  signupOpen: boolean;
  /** With it the browser may ask Google to complete addresses; without it our gazetteer does. */
  googleMapsKey?: string | undefined;
  /** Where the product is reached; without it, as the caller reached it. */
  publicUrl?: string | undefined;
  /** Whether queued e-mails leave; the queue page says so. */
  sendsMail?: boolean;
  /** How long notices and e-mails of a change wait for its undo; by default people are told at once. */
  newsDelayMs?: number;
  /** The built page; a folder without one serves the API alone. */
  pageFolder: string;
  /** Absent in tests, which read answers and not logs. */
  logger?: FastifyBaseLogger;
  trustProxy: boolean;
  /** Shorter ones for tests, which wait for what is cut. */
  socketLimits?: SocketLimits;
};

z.config(z.locales.ptBR());

/** The whole product over its dependencies, without a port: every plugin and feature, in order, by name. */
export async function buildApp({
  db,
  pool,
  directUrl,
  store,
  tokenKey,
  signupOpen,
  googleMapsKey,
  publicUrl,
  sendsMail = false,
  newsDelayMs = 0,
  pageFolder,
  logger,
  trustProxy,
  socketLimits = SOCKET_LIMITS,
}: Dependencies) {
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // One proxy, the nearest: whatever stands before its own entry may be the sender's invention.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    bodyLimit: 1024 * 1024,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // A client that trickles its bytes may not hold a socket for ever.
    requestTimeout: 10 * 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: socketLimits.restMs,
    http: {
      headersTimeout: socketLimits.headersMs,
      connectionsCheckingInterval: Math.min(socketLimits.headersMs / 4, 5_000),
    },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  }).withTypeProvider<ZodTypeProvider>();
  limitSockets(app.server, socketLimits, trustProxy);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });

  await app.register(securityHeaders, {
    googleMaps: googleMapsKey !== undefined,
    https: publicUrl?.startsWith('https:') ?? false,
  });
  await app.register(errors);
  await app.register(entityTags, { key: tokenKey });
  await app.register(compression);
  await app.register(jsonBodies);
  const identify = identifyBySession({ pool, key: tokenKey });
  await app.register(access, { identify });
  await app.register(receiveMultipart, { store });
  await app.register(refuseNullCharacters);
  const config = { ...pool.options, ...(directUrl && { connectionString: directUrl }) };
  const live = openLiveHub({ config, findLiving: findLivingSessions });
  await app.register(operations, { pool, live });
  await app.register(openapi);

  await app.register(authRoutes, { prefix: '/api/user', db, tokenKey, sendsMail });
  await app.register(sessionRoutes, { prefix: '/api/user/sessions', db });
  await app.register(linkRoutes, { prefix: '/api/user/link', db, tokenKey });
  await app.register(signupRoute, { prefix: '/api/user', db, store, signupOpen, sendsMail });
  await app.register(userRoutes, { prefix: '/api/user', db, store, tokenKey });
  await app.register(inviteRoutes, { prefix: '/api/user', db, key: tokenKey, publicUrl, sendsMail });
  await app.register(propertyListRoutes, { prefix: '/api/properties', db });
  await app.register(propertyRoutes, { prefix: '/api/properties', db, store });
  await app.register(realtorRoutes, { prefix: '/api/realtors', db });
  await app.register(settingsRoutes, { prefix: '/api/settings', db });
  await app.register(inspectorListRoutes, { prefix: '/api/inspectors', db });
  await app.register(inspectorRoutes, { prefix: '/api/inspectors', db, store });
  await app.register(absenceRoutes, { prefix: '/api/inspectors', db });
  await app.register(cityRoutes, { prefix: '/api/cities', db });
  await app.register(placeRoutes, { prefix: '/api/places', db, googleMapsKey });
  await app.register(messageRoutes, { prefix: '/api/messages', db, pool });
  await app.register(notificationRoutes, { prefix: '/api/notifications', db });
  await app.register(mailRoutes, { prefix: '/api/mail', db, sendsMail });
  await app.register(auditRoutes, { prefix: '/api/audit', db });
  await app.register(personalDataRoutes, { prefix: '/api/personal-data', db, store });
  await app.register(calendarFeedRoutes, { prefix: '/api/calendar', db, key: tokenKey, publicUrl });
  await app.register(liveRoute, { prefix: '/api/live', hub: live });
  await app.register(availabilityRoutes, { prefix: '/api/inspectors', db });
  await app.register(dispatchDayRoutes, { prefix: '/api/dispatch', db });
  await app.register(dispatchRoutes, { prefix: '/api/dispatch', db, newsDelayMs });
  await app.register(attentionRoutes, { prefix: '/api', db, sendsMail });
  await app.register(requestListRoutes, { prefix: '/api/request', db });
  await app.register(requestRoutes, { prefix: '/api/request', db, store, newsDelayMs });
  await app.register(fileRoutes, { prefix: '/api/files', db, store, mayRead: mayReadFile });

  await app.register(webPage, { folder: pageFolder });
  return app;
}

/** Each owning feature decides over its own files; a file that none of them knows is nobody's. */
async function mayReadFile(db: Db, viewer: Viewer, file: StoredFile): Promise<boolean> {
  if (file.userId) {
    if (await mayReadUserFile(db, viewer, file)) return true;
    return file.purpose === 'photo' && isShown(db, viewer, file.userId);
  }
  if (file.propertyId) return mayReadPropertyFile(db, viewer, file);
  if (file.inspectorId) return mayReadInspectorFile(db, viewer, file);
  if (file.requestId) return mayReadRequestFile(db, viewer, file);
  return false;
}

/** A person's photo is seen where the person is: among the inspectors, in the chat, on a visit. */
async function isShown(db: Db, viewer: Viewer, userId: Id): Promise<boolean> {
  return (
    (await isReadableInspector(db, viewer, userId)) ||
    (await isContact(db, viewer, userId)) ||
    isInspectorOfRequest(db, viewer, userId)
  );
}
