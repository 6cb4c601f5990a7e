import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inspectUpload } from '../features/files/inspect-upload.ts';
import type { Upload } from '../platform/http/uploads.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { drawPicture, type Scene } from './draw-picture.ts';
import type { Random } from './random.ts';

/** A drawn picture as if somebody had just sent it: staged, inspected, cleaned. */
export async function demoPicture(
  store: FileStore,
  scene: Scene,
  random: Random,
  field: string,
): Promise<Upload> {
  const path = join(store.stagingFolder, randomUUID());
  const { default: sharp } = await import('sharp');
  await sharp(Buffer.from(drawPicture(scene, random)))
    .jpeg({ quality: 80 })
    .toFile(path);
  return inspectUpload({ field, name: `${scene}.jpg`, path }, 'image');
}
