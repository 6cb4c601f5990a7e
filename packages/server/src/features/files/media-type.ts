import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** What we take, each with the endings its name may have; the first is given to a name that has none. */
const IMAGE_ENDINGS = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
};
const DOCUMENT_ENDINGS = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/plain': ['txt'],
};

export const ENDINGS: Record<string, string[]> = { ...IMAGE_ENDINGS, ...DOCUMENT_ENDINGS };
export const IMAGES = Object.keys(IMAGE_ENDINGS);
export const DOCUMENTS = Object.keys(DOCUMENT_ENDINGS);

/** Markup and scripts are text too, but of the kind that something would run if it were let. */
const RUNNABLE = /^\s*(?:<[a-z!?/]|#!)/i;

/** What a file is, from its bytes alone; undefined for everything that we do not take. */
export async function mediaTypeOf(path: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path);
  if (!found) return (await isPlainText(path)) ? 'text/plain' : undefined;
  // Old Word documents are compound files; nothing in the first bytes tells them from a spreadsheet.
  if (found.mime === 'application/x-cfb') return 'application/msword';
  return found.mime in ENDINGS ? found.mime : undefined;
}

/** UTF-8 without control characters that nothing would run, judged by the first 64 kB. */
async function isPlainText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    if (bytesRead === 0) return false;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), {
      stream: true,
    });
    return !RUNNABLE.test(text) && !/(?![\t\n\r\f])\p{Cc}/u.test(text);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    await file.close();
  }
}
