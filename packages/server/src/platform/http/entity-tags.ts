import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Names what each JSON answer to a GET says by an `ETag`, and answers 304 to whoever holds the same already. This runs
 * after the handler, so that sessions and rights are checked as for any answer. The tag is keyed by the installation
 * and by the person: it says nothing to anybody else, and theirs match nothing here. It is weak, because the same
 * answer may be sent with or without compression.
 */
export const entityTags = fp(async (app: FastifyInstance, { key }: { key: Uint8Array }) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string' || !isJson)
      return done(null, payload);
    const { access, secret } = request.routeOptions.config;
    const given = reply.getHeader('etag');
    // A route may have its own tag, as the chat has, which need not even read what it stands for.
    if (access === 'public' || secret || !request.viewer || (given && !VERSION.test(String(given))))
      return done(null, payload);

    // Turned into bytes here, as sending it would: hashing and compressing text does so once more each.
    const bytes = Buffer.from(payload);
    // Half the time of SHA-256, and nobody but the person learns the tag.
    const digest = createHmac('sha1', key)
      // The next page's link belongs to the answer: it may appear while the rows of this page stay the same.
      .update(`${request.viewer.userId}\n${reply.getHeader('link') ?? ''}\n`)
      .update(bytes)
      .digest('base64url')
      .slice(0, 22);
    const version = VERSION.exec(String(given))?.[1];
    const tag = `"${version === undefined ? '' : `${version}-`}${digest}"`;
    reply.header('etag', `W/${tag}`);
    if (!request.headers['if-none-match']?.includes(tag)) return done(null, bytes);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
});

/** What `sendVersion` has set; the version stays the first part of the tag. */
const VERSION = /^"(\d+)"$/;
