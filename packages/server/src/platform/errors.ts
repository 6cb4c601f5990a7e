import { AppError, type ErrorCode } from '@esquadro/domain/shared/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { translateDatabaseError } from './db/translate-error.ts';

/** The framework's own refusals, under our codes. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.wrong-type',
};

/** One error shape for everything that goes wrong; what we did not foresee is logged and says nothing. */
export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = explain(error);
    if (known.status >= 500) request.log.error({ err: error.cause ?? error }, known.code);
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
    return reply
      .code(known.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(onWire(known));
  });

  app.setNotFoundHandler({ preHandler: [] }, () => {
    throw new AppError('route.not-found');
  });
});

/** The body of every refusal (contract, All calls). */
export function onWire({ message, code, fields, extra }: AppError) {
  return { error: message, code, ...(fields && { fields }), ...extra };
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
