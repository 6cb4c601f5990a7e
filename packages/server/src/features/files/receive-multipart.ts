import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@esquadro/domain/shared/errors';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { fieldsFromMultipart } from './fields-from-multipart.ts';
import { inspectUpload } from './inspect-upload.ts';

/** Of a whole request body (contract, All calls). */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;

const LIMITS = { fieldSize: 1024 * 1024, fields: 200, files: 200, parts: 400, headerPairs: 50 };

type Staged = { field: string; name: string; path: string };
type Parts = { fields: Map<string, string>; staged: Staged[] };

/**
 * Takes multipart bodies: files stream to the staging folder, fields become the JSON body they stand for.
 * Whatever the handler did not keep is removed when the request ends, however it ends.
 */
export const receiveMultipart = fp(async (app: FastifyInstance, { store }: { store: FileStore }) => {
  app.decorateRequest('uploads');
  app.decorateRequest('stagingPrefix', '');

  app.addHook('onRequest', async (request) => {
    request.uploads = [];
  });

  app.addHook('preParsing', async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES)
      throw new AppError('input.too-large');
  });

  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const taken = request.routeOptions.config.uploads;
      if (!taken) throw new AppError('input.wrong-type');
      request.stagingPrefix = randomUUID();
      const { fields, staged } = await receive(request, payload, store);
      for (const file of staged) {
        const kind = taken[file.field];
        if (!kind) {
          throw new AppError('input.invalid', {
            fields: { [file.field]: 'Este campo não recebe arquivos.' },
          });
        }
        request.uploads.push(await inspectUpload(file, kind));
      }
      return fieldsFromMultipart(fields, request.routeOptions.schema?.body);
    },
  );

  app.addHook('onResponse', async ({ stagingPrefix }) => {
    if (!stagingPrefix) return;
    const left = (await readdir(store.stagingFolder)).filter((name) => name.startsWith(stagingPrefix));
    await Promise.all(left.map((name) => rm(join(store.stagingFolder, name), { force: true })));
  });
});

declare module 'fastify' {
  interface FastifyRequest {
    /** How the staged files of this request begin; empty where there are none. */
    stagingPrefix: string;
  }
}

async function receive(request: FastifyRequest, payload: IncomingMessage, store: FileStore): Promise<Parts> {
  const fields: Parts['fields'] = new Map();
  const staged: Staged[] = [];
  const writes: Promise<void>[] = [];
  const stage = (field: string, stream: Readable, name: string) => {
    const path = join(store.stagingFolder, `${request.stagingPrefix}-${staged.length}`);
    staged.push({ field, name: shownName(name), path });
    writes.push(pipeline(stream, createWriteStream(path, { mode: 0o600 })));
  };

  try {
    const parser = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: LIMITS,
    });
    parser.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) parser.destroy(new AppError('input.too-large'));
      else fields.set(name, value);
    });
    parser.on('file', (field, stream, name) => {
      // An empty file input sends a part without a name.
      if (name === undefined || name === '') stream.resume();
      else stage(field, stream, name);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => parser.destroy(new AppError('input.too-large')));
    }
    await pipeline(payload, atMost(MAX_UPLOAD_BYTES), parser);
    await Promise.all(writes);
    return { fields, staged };
  } catch (error) {
    await Promise.allSettled(writes);
    if (error instanceof AppError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new AppError('server.storage-full', { cause: error });
    throw new AppError('input.malformed', { cause: error });
  }
}

/** Counts what really arrives: a body sent in chunks announces no length. */
function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new AppError('input.too-large'));
      else done(null, chunk);
    },
  });
}

/** The name as it will be shown: no folders, no control characters, of a bounded length. */
function shownName(name: string): string {
  const last = basename(name.replaceAll('\\', '/')).normalize('NFC');
  return (
    last
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(-150) || 'arquivo'
  );
}
