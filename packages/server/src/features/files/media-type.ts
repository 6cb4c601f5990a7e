import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

export const IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export const DOCUMENTS = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
] as const;

/** What a file is, from its bytes alone; undefined for everything that we do not take. */
export async function mediaTypeOf(path: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path);
  if (!found) return (await isPlainText(path)) ? 'text/plain' : undefined;
  // Old Word documents are compound files; nothing in the first bytes tells them from a spreadsheet.
  if (found.mime === 'application/x-cfb') return 'application/msword';
  const known: readonly string[] = [...IMAGES, ...DOCUMENTS];
  return known.includes(found.mime) ? found.mime : undefined;
}

/** UTF-8 without control characters, judged by the first 64 kB. */
async function isPlainText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    if (bytesRead === 0) return false;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), {
      stream: true,
    });
    return !/(?![\t\n\r\f])\p{Cc}/u.test(text);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    await file.close();
  }
}
