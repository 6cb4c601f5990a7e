import type { Viewer } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { readRange } from './byte-range.ts';
import { findFile, type StoredFile, thumbnailKey } from './queries.ts';

/** Decides whether a viewer may see the record that a file belongs to; each owning feature brings its own. */
type FileRights = (db: Db, viewer: Viewer, file: StoredFile) => Promise<boolean>;

type Options = { db: Db; store: FileStore; mayRead: FileRights };

export const fileRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, store, mayRead }) => {
  app.get('/:id/:name', {
    config: { access: 'file:read' },
    schema: {
      tags: ['Arquivos'],
      summary: 'Ler um arquivo; `?thumbnail=1` dá a miniatura de uma imagem',
      params: z.object({ id: Id, name: z.string().max(500) }),
      querystring: z.object({ thumbnail: z.enum(['1']).optional() }),
    },
    handler: async (request, reply) => {
      const file = await findFile(db, request.params.id);
      // Not there and not yours are one answer.
      if (!file || !(await mayRead(db, request.viewer, file))) throw new AppError('file.not-found');
      const thumbnail = request.query.thumbnail === '1' && file.hasThumbnail;
      describe(reply, file, thumbnail);
      if (isPaper(file)) await auditReading(db, request.viewer, file);
      if (isFresh(request.headers['if-none-match'], etagOf(file, thumbnail))) return reply.code(304).send();
      if (thumbnail) return reply.send(await store.read(thumbnailKey(file.id)));

      const range = readRange(request.headers.range, file.size);
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${file.size}`).send();
      }
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
      reply.header('content-length', range ? range.end - range.start + 1 : file.size);
      return reply.send(await store.read(file.id, range));
    },
  });
};

/** Only pictures and PDF are shown in the page; the rest is always a download. Bytes never change. */
function describe(reply: FastifyReply, file: StoredFile, thumbnail: boolean): void {
  const shown = file.mediaType.startsWith('image/') || file.mediaType === 'application/pdf';
  const disposition = shown ? 'inline' : 'attachment';
  // What we take as text was found to be UTF-8.
  const mediaType = file.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : file.mediaType;
  reply
    .type(thumbnail ? 'image/webp' : mediaType)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeName(file.name)}`)
    .header('x-content-type-options', 'nosniff')
    // A paper is never left behind on a computer that somebody else uses next.
    .header('cache-control', isPaper(file) ? 'private, no-store' : 'private, max-age=31536000, immutable')
    .header('accept-ranges', 'bytes')
    .header('etag', etagOf(file, thumbnail));
}

const etagOf = ({ sha256 }: StoredFile, thumbnail: boolean) => `"${sha256}${thumbnail ? '-thumb' : ''}"`;

/** Whether the caller already holds what it would get; a header may name several versions, or any. */
function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  const held = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return held.includes(etag) || held.includes('*');
}

/** A person's documents, such as a CPF or a driving licence. */
function isPaper({ purpose, userId, inspectorId }: StoredFile): boolean {
  return purpose === 'cnh' || (purpose === 'document' && (userId !== null || inspectorId !== null));
}

/** Each look at a user's papers by somebody else is on record; an inspector's are noted where rights are decided. */
async function auditReading(db: Db, { userId }: Viewer, file: StoredFile): Promise<void> {
  if (!file.userId || file.userId === userId) return;
  await audit(db, { actorId: userId, action: 'file:read', subject: { kind: 'file', id: file.id } });
}

/** As RFC 8187 wants it, which leaves fewer characters as they are than a URL does. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
