import { pbkdf2 } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { stageParts } from './stage-parts.ts';

test('a file that breaks off before the disk has opened it is not created after the refusal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'esquadro-staging-'));
  // What Node.js asks of the disk waits behind these.
  const busy = Array.from({ length: 8 }, () => promisify(pbkdf2)('a', 'b', 100_000, 64, 'sha512'));
  const payload = new PassThrough().end(
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhel',
  ) as unknown as IncomingMessage;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const staged = stageParts(payload, headers, { prefix: join(folder, 'a'), filesRefused: undefined });

  await expect(staged).rejects.toMatchObject({ code: 'input.malformed' });
  const left = readdirSync(folder).map((name) => join(folder, name));
  for (const path of left) rmSync(path);
  await Promise.all(busy);
  // Behind everything that was asked of the disk before.
  await promisify(pbkdf2)('a', 'b', 1, 64, 'sha512');
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
