import { randomUUID } from 'node:crypto';
import type { Call } from '../harness/call.ts';

type FormFile = { field: string; name: string; bytes: Buffer };

/** A form with the fields as `jsonData` and one file; a name that would break the head of its part is written encoded. */
export function formWithFile(
  fields: unknown,
  { field, name, bytes }: FormFile,
): Pick<Call, 'headers' | 'content'> {
  const boundary = randomUUID();
  const named = /["\r\n]/.test(name) ? `filename*=UTF-8''${encodeURIComponent(name)}` : `filename="${name}"`;
  const head = (disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    content: Buffer.concat([
      Buffer.from(
        `${head('name="jsonData"')}${JSON.stringify(fields)}\r\n${head(`name="${field}"; ${named}`)}`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
