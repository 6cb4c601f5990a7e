import { AppError, type ErrorCode } from '@esquadro/domain/shared/errors';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { databaseError } from './violations.ts';

/** SQLSTATE, whole or by its class of two characters, to what the user is told. */
const MEANING: Record<string, ErrorCode> = {
  '22': 'input.malformed',
  '23502': 'input.malformed',
  '23514': 'input.malformed',
  '23503': 'record.conflict',
  '23505': 'record.conflict',
  '23P01': 'record.conflict',
  // A replica, met while another one becomes the primary.
  '25006': 'server.unavailable',
  '40': 'server.unavailable',
  '53100': 'server.storage-full',
  '53': 'server.unavailable',
  '57': 'server.unavailable',
  '08': 'server.unavailable',
};

/** A missing file says ENOENT too: only a socket that cannot be reached counts. */
const NETWORK =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|connect ENOENT|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|terminating connection/;

/** What a failed statement means to the user; undefined when it is a bug of ours. */
export function translateDatabaseError(error: unknown): AppError | undefined {
  const known = databaseError(error);
  if (known) {
    const code = MEANING[known.code ?? ''] ?? MEANING[known.code?.slice(0, 2) ?? ''];
    return code && withRetry(code, error);
  }
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (cause instanceof Error && NETWORK.test(cause.message)) return withRetry('server.unavailable', error);
}

function withRetry(code: ErrorCode, cause: unknown): AppError {
  return new AppError(code, { cause, ...(code === 'server.unavailable' && { retryAfterSeconds: 2 }) });
}
