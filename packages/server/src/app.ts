import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { z } from 'zod';
import { auditRoutes } from './features/audit/routes.ts';
import { findLivingSessions, identifyBySession } from './features/auth/find-sessions.ts';
import { linkRoutes } from './features/auth/link-routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { factorRoutes, managedFactorRoutes } from './features/auth/second-step/factor-routes.ts';
import { secondStepRoutes } from './features/auth/second-step/login-routes.ts';
import { sessionRoutes } from './features/auth/session-routes.ts';
import { calendarFeedRoutes } from './features/calendar-feed/routes.ts';
import { cityRoutes } from './features/cities/routes.ts';
import { dispatchDayRoutes } from './features/dispatch/day-routes.ts';
import { dispatchRoutes } from './features/dispatch/routes.ts';
import { visitDayRoutes } from './features/field/day/routes.ts';
import { failureRoutes } from './features/field/failure/routes.ts';
import { fieldRoutes } from './features/field/routes.ts';
import { receiveMultipart } from './features/files/receive-multipart.ts';
import { fileRoutes } from './features/files/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { absenceRoutes } from './features/inspectors/absences/routes.ts';
import { inspectorListRoutes } from './features/inspectors/list-routes.ts';
import { inspectorRoutes } from './features/inspectors/routes.ts';
import { keyDayRoutes } from './features/keys/public-routes.ts';
import { keyRoutes } from './features/keys/routes.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { placeRoutes } from './features/places/routes.ts';
import { propertyListRoutes } from './features/properties/list-routes.ts';
import { propertyRoutes } from './features/properties/routes.ts';
import { pushRoutes } from './features/push/routes.ts';
import { realtorRoutes } from './features/realtors/routes.ts';
import { attentionRoutes } from './features/requests/attention/routes.ts';
import { availabilityRoutes } from './features/requests/availability/routes.ts';
import { requestListRoutes } from './features/requests/lists/list-routes.ts';
import { requestRoutes } from './features/requests/routes.ts';
import { privacyRoutes, settingsRoutes } from './features/settings/routes.ts';
import { systemMetrics } from './features/system/metrics.ts';
import { readBackupProblem } from './features/system/queries.ts';
import type { SystemFacts } from './features/system/read-system.ts';
import { systemRoutes } from './features/system/routes.ts';
import { inviteRoutes } from './features/users/invite-routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { signupRoute } from './features/users/signup-route.ts';
import { visitLinkRoutes } from './features/visit-links/public-routes.ts';
import { managedLinkRoutes } from './features/visit-links/routes.ts';
import { mayReadFile } from './may-read-file.ts';
import { access } from './platform/auth/access.ts';
import type { Db } from './platform/db/client.ts';
import { compression } from './platform/http/compression.ts';
import { entityTags } from './platform/http/entity-tags.ts';
import { errors, refuseAddress, refuseBytes } from './platform/http/errors.ts';
import { jsonBodies } from './platform/http/json-bodies.ts';
import {
  limitSockets,
  SOCKET_LIMITS,
  type SocketLimits,
  shareOfLimits,
} from './platform/http/limit-sockets.ts';
import { openapi } from './platform/http/openapi.ts';
import { operations, type ReadMetrics } from './platform/http/operations.ts';
import { refuseNullCharacters } from './platform/http/refuse-null-characters.ts';
import { serializerCompiler, validatorCompiler } from './platform/http/schemas.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { webPage } from './platform/http/web-page.ts';
import { openLiveHub } from './platform/live/live-hub.ts';
import { liveRoute } from './platform/live/live-route.ts';
import { loggerOfRequest } from './platform/log.ts';
import type { FileStore } from './platform/storage/file-store.ts';

export type Dependencies = {
  db: Db;
  pool: pg.Pool;
  /** A replica, for what may be some seconds old; without one, the database itself. */
  readDb?: Db;
  /** Past a pooler, for what lasts longer than a transaction; without it, as the pool goes. */
  directUrl?: string;
  store: FileStore;
  tokenKey: Uint8Array;
  signupOpen: boolean;
  /** With it the browser may ask Google to complete addresses; without it our gazetteer does. */
  googleMapsKey?: string | undefined;
  /** The address of a map's pictures, with {z}, {x} and {y}. */
  tileUrl?: string | undefined;
  /** Where the product is reached; without it, as the caller reached it. */
  publicUrl?: string | undefined;
  /** Whether queued e-mails leave; the queue page says so. */
  sendsMail?: boolean;
  /** How long notices and e-mails of a change wait for its undo; by default people are told at once. */
  newsDelayMs?: number;
  /** For tests, whose receiver of push messages is on this machine. */
  allowLocalPush?: boolean;
  /** What 'Sistema' tells of this server. */
  system: SystemFacts;
  /** The built page; a folder without one serves the API alone. */
  pageFolder: string;
  /** Absent in tests, which read answers and not logs. */
  logger?: FastifyBaseLogger;
  trustProxy: boolean;
  /** How many processes share the port: each counts only its part of an address's connections. */
  workers?: number | undefined;
  /** The figures of all processes, where there are several; by default its own. */
  readMetrics?: ReadMetrics | undefined;
  /** Shorter ones for tests, which wait for what is cut. */
  socketLimits?: SocketLimits;
};

z.config(z.locales.ptBR());

/** The whole product over its dependencies, without a port: every plugin and feature, in order, by name. */
export async function buildApp({
  db,
  pool,
  readDb = db,
  directUrl,
  store,
  tokenKey,
  signupOpen,
  googleMapsKey,
  tileUrl,
  publicUrl,
  sendsMail = false,
  newsDelayMs = 0,
  allowLocalPush = false,
  system,
  pageFolder,
  logger,
  trustProxy,
  workers = 1,
  readMetrics,
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
    childLoggerFactory: loggerOfRequest,
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
  limitSockets(app.server, shareOfLimits(socketLimits, workers), trustProxy);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });

  await app.register(securityHeaders, {
    googleMaps: googleMapsKey !== undefined,
    tileUrl,
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
  await app.register(operations, { pool, live, readMetrics });
  await app.register(systemMetrics, { db, system });
  await app.register(openapi);

  await app.register(authRoutes, { prefix: '/api/user', db, tokenKey, sendsMail });
  await app.register(secondStepRoutes, { prefix: '/api/user/login/second', db, tokenKey, publicUrl });
  await app.register(factorRoutes, { prefix: '/api/user/factors', db, tokenKey, publicUrl });
  await app.register(managedFactorRoutes, { prefix: '/api/user', db });
  await app.register(sessionRoutes, { prefix: '/api/user/sessions', db });
  await app.register(linkRoutes, { prefix: '/api/user/link', db, tokenKey });
  await app.register(signupRoute, { prefix: '/api/user', db, store, signupOpen, sendsMail });
  await app.register(userRoutes, { prefix: '/api/user', db, store, tokenKey });
  await app.register(inviteRoutes, { prefix: '/api/user', db, key: tokenKey, publicUrl, sendsMail });
  await app.register(propertyListRoutes, { prefix: '/api/properties', db });
  await app.register(propertyRoutes, { prefix: '/api/properties', db, store });
  await app.register(realtorRoutes, { prefix: '/api/realtors', db });
  await app.register(settingsRoutes, { prefix: '/api/settings', db });
  await app.register(privacyRoutes, { prefix: '/api/privacy', db });
  await app.register(inspectorListRoutes, { prefix: '/api/inspectors', db });
  await app.register(inspectorRoutes, { prefix: '/api/inspectors', db, store });
  await app.register(absenceRoutes, { prefix: '/api/inspectors', db });
  await app.register(cityRoutes, { prefix: '/api/cities', db });
  await app.register(placeRoutes, { prefix: '/api/places', db, googleMapsKey, tileUrl });
  await app.register(messageRoutes, { prefix: '/api/messages', db, pool });
  await app.register(notificationRoutes, { prefix: '/api/notifications', db });
  await app.register(pushRoutes, { prefix: '/api/push', db, allowLocal: allowLocalPush });
  await app.register(mailRoutes, { prefix: '/api/mail', db, sendsMail });
  await app.register(auditRoutes, { prefix: '/api/audit', db });
  await app.register(systemRoutes, { prefix: '/api/system', db, system });
  await app.register(personalDataRoutes, { prefix: '/api/personal-data', db, store });
  await app.register(calendarFeedRoutes, { prefix: '/api/calendar', db, key: tokenKey, publicUrl });
  await app.register(liveRoute, { prefix: '/api/live', hub: live });
  await app.register(availabilityRoutes, { prefix: '/api/inspectors', db });
  await app.register(dispatchDayRoutes, { prefix: '/api/dispatch', db });
  await app.register(dispatchRoutes, { prefix: '/api/dispatch', db, newsDelayMs });
  await app.register(keyDayRoutes, { prefix: '/api/key-days', db, key: tokenKey });
  await app.register(keyRoutes, { prefix: '/api/keys', db, key: tokenKey, publicUrl });
  await app.register(visitDayRoutes, { prefix: '/api/visits', db });
  await app.register(failureRoutes, { prefix: '/api/visits', db, store, newsDelayMs });
  await app.register(fieldRoutes, { prefix: '/api/visits', db, newsDelayMs });
  await app.register(importRoutes, { prefix: '/api/imports', db });
  const findBackupProblem = () => readBackupProblem(db, system.backups.everyMs, new Date());
  await app.register(attentionRoutes, { prefix: '/api', db, sendsMail, findBackupProblem });
  await app.register(requestListRoutes, { prefix: '/api/request', db, readDb });
  await app.register(requestRoutes, { prefix: '/api/request', db, store, newsDelayMs });
  await app.register(managedLinkRoutes, {
    prefix: '/api/request',
    db,
    key: tokenKey,
    publicUrl,
    sendsMail,
    newsDelayMs,
  });
  await app.register(visitLinkRoutes, { prefix: '/api/visit-links', db, store, key: tokenKey, newsDelayMs });
  await app.register(fileRoutes, { prefix: '/api/files', db, store, mayRead: mayReadFile });

  await app.register(webPage, { folder: pageFolder });
  return app;
}
