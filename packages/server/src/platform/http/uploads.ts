import type { ErrorCode } from '@esquadro/domain/shared/errors';

/** What a file field takes: pictures, papers, or both; or a table of cells to be read. */
export type UploadKind = 'image' | 'document' | 'any' | 'spreadsheet';

/** A file that arrived with a request: checked, cleaned and waiting in the staging folder. */
export type Upload = {
  field: string;
  /** As given by the sender; shown, never used as a path. */
  name: string;
  path: string;
  thumbnailPath: string | undefined;
  mediaType: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file fields of a route that takes multipart; a route without them takes JSON only. */
    uploads?: Record<string, UploadKind>;
  }
  interface FastifyRequest {
    uploads: Upload[];
    /** Why this caller may not send files here, although others may; refused before a byte of them is kept. */
    filesRefused: ErrorCode | undefined;
  }
}
