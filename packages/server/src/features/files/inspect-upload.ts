import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Upload, UploadKind } from '../../platform/http/uploads.ts';
import { withEnding } from './file-name.ts';
import { DOCUMENTS, IMAGES, mediaTypeOf, SPREADSHEETS, spreadsheetTypeOf } from './media-type.ts';
import { prepareImage } from './prepare-image.ts';

const TAKEN: Record<UploadKind, readonly string[]> = {
  image: IMAGES,
  document: DOCUMENTS,
  any: [...IMAGES, ...DOCUMENTS],
  spreadsheet: SPREADSHEETS,
};

const SENTENCE: Record<UploadKind, string> = {
  image: 'Envie uma imagem JPEG, PNG, WebP ou GIF.',
  document: 'Envie um arquivo pdf, doc, docx ou txt.',
  any: 'Envie uma imagem (JPEG, PNG, WebP, GIF) ou um arquivo pdf, doc, docx ou txt.',
  spreadsheet: 'Envie uma planilha .xlsx ou .csv.',
};

const TOO_LARGE = 'Esta imagem tem pixels demais. Envie uma menor.';

/** Decides from its bytes what a staged file is, cleans a picture, and refuses what the field does not take. */
export async function inspectUpload(
  { field, name: sent, path }: Pick<Upload, 'field' | 'name' | 'path'>,
  kind: UploadKind,
): Promise<Upload> {
  const refusal = (sentence: string) =>
    new AppError('file.wrong-type', { fields: { [field]: `“${sent}” não foi aceito. ${sentence}` } });
  const mediaType = await (kind === 'spreadsheet' ? spreadsheetTypeOf(path) : mediaTypeOf(path));
  if (!mediaType || !TAKEN[kind].includes(mediaType)) throw refusal(SENTENCE[kind]);
  const name = withEnding(sent, mediaType);

  if (!mediaType.startsWith('image/')) {
    return {
      field,
      name,
      path,
      mediaType,
      thumbnailPath: undefined,
      width: null,
      height: null,
      ...(await measure(path)),
    };
  }
  const cleanPath = `${path}.clean`;
  const thumbnailPath = `${path}.thumb`;
  const picture = await prepareImage(path, cleanPath, thumbnailPath, mediaType);
  if (picture === 'unreadable') throw refusal(SENTENCE[kind]);
  if (picture === 'too large') throw refusal(TOO_LARGE);
  await rm(path);
  return {
    field,
    name,
    path: cleanPath,
    mediaType,
    thumbnailPath,
    ...picture,
    ...(await measure(cleanPath)),
  };
}

async function measure(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { size: (await stat(path)).size, sha256: hash.digest('hex') };
}
