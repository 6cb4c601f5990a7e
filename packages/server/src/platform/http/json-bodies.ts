import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * JSON is the one plain body that calls take; text is refused like any other type. A JSON content type
 * over an empty body counts as no body, since many clients send it with every call.
 */
export const jsonBodies = fp(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
});
