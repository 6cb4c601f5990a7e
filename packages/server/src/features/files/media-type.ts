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

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SPREADSHEET_ENDINGS = { [XLSX]: ['xlsx'], 'text/csv': ['csv', 'txt', 'tsv'] };

export const ENDINGS: Record<string, string[]> = {
  ...IMAGE_ENDINGS,
  ...DOCUMENT_ENDINGS,
  ...SPREADSHEET_ENDINGS,
};
/** Read and thrown away, never kept as files. */
export const SPREADSHEETS = Object.keys(SPREADSHEET_ENDINGS);
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
  return found.mime in ENDINGS && !SPREADSHEETS.includes(found.mime) ? found.mime : undefined;
}

/** The same for spreadsheets: an archive is taken for a workbook until it is opened, any text for a table. */
export async function spreadsheetTypeOf(path: string): Promise<string | undefined> {
  const start = await readStart(path);
  const isWide = start[0] === 0xff && start[1] === 0xfe;
  const found = isWide ? undefined : await fileTypeFromFile(path);
  if (found) return found.mime === XLSX || found.mime === 'application/zip' ? XLSX : undefined;
  return isText(new TextDecoder(isWide ? 'utf-16le' : 'windows-1252').decode(start)) ? 'text/csv' : undefined;
}

/** Bytes that are no text hold control characters; those of 0x80 and above are letters in Windows-1252. */
const isText = (text: string) =>
  text !== '' && !RUNNABLE.test(text) && !/(?![\t\n\r\f\u0080-\u009f])\p{Cc}/u.test(text);

/** UTF-8 without control characters that nothing would run, judged by the first 64 kB. */
async function isPlainText(path: string): Promise<boolean> {
  const start = await readStart(path);
  if (start.length === 0) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return !RUNNABLE.test(text) && !/(?![\t\n\r\f])\p{Cc}/u.test(text);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
