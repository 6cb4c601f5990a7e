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
