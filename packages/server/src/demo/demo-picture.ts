import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspectUpload } from '../features/files/inspect-upload.ts';
import type { Upload } from '../platform/http/uploads.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { drawPicture, type Scene } from './draw-picture.ts';
import { seeded } from './random.ts';

/** A drawn picture as if somebody had just sent it: staged, inspected, cleaned. */
export type DemoPicture = (scene: Scene, field: string) => Promise<Upload>;

type Drawn = { upload: Upload; bytes: Buffer; thumbnail: Buffer | undefined };

/** Of each scene. A picture of its own for every room, some 130, held a newcomer's first start up for six seconds. */
const VARIANTS = 6;

/** From here on six seeds in a row draw with six different colours. */
const FIRST_SEED = 40;

/** Numbers of their own, so that they leave the rest of the world as it is. */
const CHOICES = 8;

export function openDemoPictures(store: FileStore): DemoPicture {
  const random = seeded(CHOICES);
  const drawn = new Map<string, Drawn>();
  const stage = async (bytes: Buffer) => {
    const path = join(store.stagingFolder, randomUUID());
    await writeFile(path, bytes);
    return path;
  };
  const draw = async (scene: Scene, variant: number): Promise<Drawn> => {
    const { default: sharp } = await import('sharp');
    const picture = sharp(Buffer.from(drawPicture(scene, seeded(FIRST_SEED + variant)))).jpeg({
      quality: 80,
    });
    const path = await stage(await picture.toBuffer());
    const upload = await inspectUpload({ field: scene, name: `${scene}.jpg`, path }, 'image');
    const { thumbnailPath } = upload;
    return {
      upload,
      bytes: await take(upload.path),
      thumbnail: thumbnailPath ? await take(thumbnailPath) : undefined,
    };
  };
  return async (scene, field) => {
    const variant = random.upTo(VARIANTS);
    const known = drawn.get(`${scene} ${variant}`) ?? (await draw(scene, variant));
    drawn.set(`${scene} ${variant}`, known);
    const { upload, bytes, thumbnail } = known;
    return {
      ...upload,
      field,
      path: await stage(bytes),
      thumbnailPath: thumbnail && (await stage(thumbnail)),
    };
  };
}

async function take(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  await rm(path);
  return bytes;
}
