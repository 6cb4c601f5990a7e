import type { FastifyServerOptions } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

/** What a failed statement drags along: the values of people's fields, hashes among them. */
const SECRETS = ['params', 'parameters', 'detail', 'where'].flatMap((name) => [
  `err.${name}`,
  `err.cause.${name}`,
]);

/** The log as JSON lines, without a token, a cookie or the values of a statement. */
export function openLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      // Which process and machine it is, whoever collects the lines knows better.
      base: null,
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', ...SECRETS], remove: true },
    },
    destination,
  );
}

/** As W3C's trace context has it; an id of zeros alone means none. */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

type LoggerFactory = NonNullable<FastifyServerOptions['childLoggerFactory']>;

/** The lines of a request carry its id, and the trace that whoever called belongs to. */
export const loggerOfRequest: LoggerFactory = (logger, bindings, options, { headers }) => {
  const { traceparent } = headers;
  const isTrace = typeof traceparent === 'string' && TRACEPARENT.test(traceparent);
  return logger.child(isTrace ? { ...bindings, traceparent } : bindings, options);
};
