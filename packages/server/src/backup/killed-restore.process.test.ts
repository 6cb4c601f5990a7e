import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { timeLimit } from '@esquadro/harness/time-limit';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newId } from '../platform/new-id.ts';
import { aPerson } from '../testing/people.ts';
import { s3Server } from '../testing/s3-server.ts';
import { testApp } from '../testing/test-app.ts';
import {
  anEmptyInstallation,
  filesIn,
  fingerprints,
  rowsOf,
  scratchFolder,
} from './installations.fixture.ts';
import { writeArchive } from './write-archive.ts';

const source = await testApp();
const s3 = await s3Server();
const path = join(await scratchFolder(), 'many-files.tar');
const owner = await aPerson(source.db, 'SuperAdmin');
await rowsOf(source.url, "INSERT INTO installation_secrets VALUES ('installation-id', 'i')");
const ids = Array.from({ length: 150 }, newId);
for (const id of ids) {
  const staged = join(source.store.stagingFolder, id);
  await writeFile(staged, 'bytes');
  await source.store.keep(id, staged);
}
await rowsOf(
  source.url,
  `INSERT INTO files (id, user_id, purpose, name, media_type, size, sha256)
   SELECT unnest('{${ids.join()}}'::text[]), '${owner.id}', 'document', 'a.pdf', 'application/pdf', 5,
     encode(sha256('bytes'), 'hex')`,
);
await archive();

async function archive(): Promise<void> {
  const client = new pg.Client({ connectionString: source.url, options: '-c timezone=UTC' });
  await client.connect();
  await writeArchive({ client, store: source.store, now: new Date(), say: () => {} }, path);
  await client.end();
}

/** How many folders and files of all its installations a data folder has. */
const entries = async (dataDir: string) => (await readdir(dataDir, { recursive: true })).length;

test('a restoration killed among the files has changed nothing, and the next one is whole', {
  timeout: timeLimit(120_000),
}, async () => {
  const target = await anEmptyInstallation();
  await target.restore(path);
  await rowsOf(target.url, "UPDATE users SET company = 'Depois da cópia'");
  const before = { tables: await fingerprints(target.url), files: await filesIn(await target.store()) };
  const known = await entries(target.variables.DATA_DIR);

  // Read once to be checked, and then only half of it arrives.
  const pipe = join(await scratchFolder(), 'copy.tar');
  spawnSync('mkfifo', [pipe]);
  const script = fileURLToPath(new URL('../../../../scripts/restore.mjs', import.meta.url));
  const env = { ...process.env, ...target.variables };
  const child = spawn(process.execPath, [script, pipe, '--replace'], { env, stdio: 'ignore' });
  const bytes = await readFile(path);
  await writeFile(pipe, bytes);
  const written = (count: number) =>
    expect
      .poll(async () => (await entries(target.variables.DATA_DIR)) - known, { timeout: timeLimit(60_000) })
      .toBeGreaterThan(count);
  await written(0);
  const half = createWriteStream(pipe).on('error', () => {});
  half.write(bytes.subarray(0, bytes.length / 2));
  await written(10);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  half.destroy();

  expect({ tables: await fingerprints(target.url), files: await filesIn(await target.store()) }).toEqual(
    before,
  );
  await target.restore(path, true);
  expect(await fingerprints(target.url)).toEqual(await fingerprints(source.url));
});

test('a copy from a disk is restored into a bucket', async () => {
  const { endpoint, bucket, region, accessKey, secretKey } = s3;
  const target = await anEmptyInstallation({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  });
  await target.restore(path);
  expect(await filesIn(await target.store())).toEqual(await filesIn(source.store));
});
