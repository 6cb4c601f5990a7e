import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '@esquadro/domain/shared/errors';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { translateDatabaseError } from '../db/translate-error.ts';

/** The framework's own refusals, under our codes. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.wrong-type',
  ENOSPC: 'server.storage-full',
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** Headers of refusals that are sent before Fastify has a request, so that no hook has run. */
const BARE_HEADERS = {
  'content-type': JSON_TYPE,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** One error shape for everything that goes wrong; what we did not foresee is logged and says nothing. */
export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = explain(error);
    if (known.status >= 500) request.log.error({ err: error.cause ?? error }, known.code);
    // Whatever the route had said of the answer that did not come.
    reply.header('cache-control', 'no-store');
    reply.header('x-request-id', request.id);
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
    return reply
      .code(known.status)
      .type(JSON_TYPE)
      .serializer(JSON.stringify)
      .send(onWire(known, request.id));
  });

  app.setNotFoundHandler(() => {
    throw new AppError('route.not-found');
  });
  // Before its body is read: an address that does not exist takes none.
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? new AppError('route.not-found') : undefined);
  });
});

/** Refuses an address that the router cannot even read, and does not repeat it. */
export function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = new AppError('input.malformed');
  request.log.info({ method: request.method, status: refusal.status }, refusal.code);
  void reply
    .code(refusal.status)
    .header('x-request-id', request.id)
    .headers(BARE_HEADERS)
    .send(JSON.stringify(onWire(refusal, request.id)));
}

/**
 * Refuses what is not HTTP, before there is a request; a connection that is gone gets nothing. Nor does one that ran out
 * of time: browsers open some ahead, and would take these words for the answer to what they ask there next.
 */
export function refuseBytes(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.destroy();
    return;
  }
  const refusal = new AppError('input.malformed');
  const reqId = crypto.randomUUID();
  this.log.info({ reqId, status: refusal.status }, refusal.code);
  const body = JSON.stringify(onWire(refusal, reqId));
  const head = [
    `HTTP/1.1 ${refusal.status} Bad Request`,
    `x-request-id: ${reqId}`,
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** The request's id leads from what a person reads to the lines of the log. */
function onWire({ message, code, fields, extra }: AppError, requestId: string) {
  return { error: message, code, ...(fields && { fields }), request_id: requestId, ...extra };
}

function explain(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const database = translateDatabaseError(error);
  if (database) return database;
  const code = FRAMEWORK[error.code];
  if (code) return new AppError(code, { cause: error });
  // Anything else that the framework blames on the caller: malformed JSON, a bad header, a bad URL.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('input.malformed', { cause: error });
  }
  return new AppError('server.failed', { cause: error });
}
