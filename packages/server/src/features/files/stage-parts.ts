import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { LARGEST_UPLOAD_BYTES } from '@esquadro/domain/files/largest-upload';
import { AppError, type ErrorCode } from '@esquadro/domain/shared/errors';
import { Busboy } from '@fastify/busboy';
import { shownName } from './file-name.ts';

/** Of all fields together: they are held in memory, as a JSON body is. */
const MAX_FIELD_BYTES = 1024 * 1024;

const LIMITS = { fieldSize: MAX_FIELD_BYTES, fields: 200, files: 200, parts: 400, headerPairs: 50 };

/** How long the parser may have nothing left to do without saying that it is done. */
const STUCK_MS = 1_000;

type StagedFile = { field: string; name: string; path: string };
export type Parts = { fields: Map<string, string>; files: StagedFile[] };

/**
 * Reads a multipart body: fields into memory, files to `${prefix}-0`, `${prefix}-1` …
 * Any body that the parser cannot read is `input.malformed`, whatever the parser does with it.
 * A refused body is read on and thrown away, since a sender whose connection closes never sees the answer.
 */
export async function stageParts(
  payload: IncomingMessage,
  headers: IncomingHttpHeaders,
  { prefix, filesRefused }: { prefix: string; filesRefused: ErrorCode | undefined },
): Promise<Parts> {
  const fields: Parts['fields'] = new Map();
  const files: StagedFile[] = [];
  const writing = new Set<Promise<void>>();
  const arriving: Readable[] = [];
  const counted = atMost(LARGEST_UPLOAD_BYTES);
  let fieldBytes = 0;
  let reading = true;
  let watch: NodeJS.Timeout | undefined;

  try {
    const parser = new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: LIMITS,
      preservePath: true,
    });
    const refuse = (error: Error) => void parser.destroy(error);

    parser.on('field', (name, value, nameCut, valueCut) => {
      fieldBytes += value.length;
      if (nameCut || valueCut || fieldBytes > MAX_FIELD_BYTES) refuse(new AppError('input.body-too-large'));
      else fields.set(name, value);
    });
    parser.on('file', (field, stream, name) => {
      // An empty file input sends a part without a name.
      if (!name) return void stream.resume();
      if (filesRefused) return refuse(new AppError(filesRefused));
      if (name.includes('\u0000')) refuse(new AppError('input.malformed'));
      const path = `${prefix}-${files.length}`;
      files.push({ field, name: shownName(name), path });
      arriving.push(stream);
      const target = createWriteStream(path, { mode: 0o600 });
      const closed = new Promise<void>((resolve) => target.once('close', resolve));
      // A broken stream fails at once, while the disk may still be creating the file.
      const write = pipeline(stream, target).finally(() => closed);
      writing.add(write);
      write.catch(refuse).finally(() => writing.delete(write));
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => refuse(new AppError('input.too-many-parts')));
    }
    finished(payload, { writable: false }).then(
      // Some odd bodies leave the parser waiting for ever.
      () => {
        const giveUp = () => writing.size === 0 && refuse(new AppError('input.malformed'));
        if (reading) watch = setInterval(giveUp, STUCK_MS);
      },
      (error) => counted.destroy(error),
    );
    payload.pipe(counted);
    await pipeline(counted, parser);
    await Promise.all(writing);
    return { fields, files };
  } catch (error) {
    for (const stream of arriving) stream.destroy();
    await Promise.allSettled(writing);
    payload.unpipe(counted);
    await discard(payload);
    if (error instanceof AppError || isOfDisk(error)) throw error;
    throw new AppError('input.malformed', { cause: error });
  } finally {
    reading = false;
    clearInterval(watch);
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

/** Reads what is left of a body, as far again as one may go. */
async function discard(payload: IncomingMessage): Promise<void> {
  if (payload.readableEnded || payload.destroyed) return;
  const rest = payload.pipe(atMost(LARGEST_UPLOAD_BYTES)).resume();
  await Promise.race([finished(payload), finished(rest)]).catch(() => undefined);
}

/** A folder that is gone or a full disk is our failure, not the sender's. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall !== 'read';
}
