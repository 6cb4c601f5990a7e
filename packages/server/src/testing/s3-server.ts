import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Bucket } from '../platform/storage/s3-store.ts';

const PROGRAM = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

/** A server that speaks S3 over a folder, ended with the test file, and an empty bucket on it. */
export async function s3Server(): Promise<Bucket & { stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-s3-'));
  // Its continuation tokens are made with a cipher that newer OpenSSL keeps among the old ones.
  const args = [
    '--openssl-legacy-provider',
    PROGRAM,
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    '0',
    '--configure-bucket',
    'vistorias',
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const said = /:(\d+)/.exec(output)?.[1];
      if (said) resolve(said);
    });
    child.once('exit', () => reject(new Error(`the S3 server did not start: ${output}`)));
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'vistorias',
    region: 'sa-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    stop,
  };
}
