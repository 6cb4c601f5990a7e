import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { LARGEST_UPLOAD_BYTES } from '@esquadro/domain/files/largest-upload';
import { AppError } from '@esquadro/domain/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { fieldsFromMultipart } from './fields-from-multipart.ts';
import { inspectUpload } from './inspect-upload.ts';
import { stageParts } from './stage-parts.ts';

/**
 * Takes multipart bodies: files stream to the staging folder, fields become the JSON body they stand for.
 * Whatever the handler did not keep is removed when it has answered, however it answered.
 */
export const receiveMultipart = fp(async (app: FastifyInstance, { store }: { store: FileStore }) => {
  app.decorateRequest('uploads');
  app.decorateRequest('filesRefused');
  app.decorateRequest('stagingPrefix', '');

  app.addHook('onRequest', async (request) => {
    request.uploads = [];
  });

  app.addHook('preParsing', async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_UPLOAD_BYTES)
      throw new AppError('input.too-large');
  });

  app.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const taken = request.routeOptions.config.uploads;
      if (!taken) throw new AppError('input.wrong-type');
      request.stagingPrefix = randomUUID();
      const prefix = join(store.stagingFolder, request.stagingPrefix);
      const { fields, files } = await stageParts(payload, request.headers, {
        prefix,
        filesRefused: request.filesRefused,
      });
      for (const file of files) {
        const kind = Object.hasOwn(taken, file.field) && taken[file.field];
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

  // Before the answer is sent, since a connection that was cut never reports that it was.
  app.addHook('onSend', async ({ stagingPrefix }) => {
    if (!stagingPrefix) return;
    // What cannot be removed now is swept within the hour; the answer does not wait for it.
    const names = await readdir(store.stagingFolder).catch((): string[] => []);
    const left = names.filter((name) => name.startsWith(stagingPrefix));
    await Promise.allSettled(left.map((name) => rm(join(store.stagingFolder, name), { force: true })));
  });
});

declare module 'fastify' {
  interface FastifyRequest {
    /** How the staged files of this request begin; empty where there are none. */
    stagingPrefix: string;
  }
}
