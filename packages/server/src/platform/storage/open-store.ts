import { join } from 'node:path';
import { type Environment, EnvironmentError } from '../env.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { makePrivateFolder } from './private-folder.ts';
import { type Bucket, bucketAnswers, openS3Store } from './s3-store.ts';

/**
 * The store that the environment asks for: a bucket where there is one, the data folder otherwise. Either way
 * below the installation's own id, so that two databases over one folder or bucket never mix their files.
 */
export async function openStore(env: Environment, installation: string): Promise<FileStore> {
  const files = join(env.DATA_DIR, 'files');
  await makePrivateFolder(files);
  const folder = join(files, installation);
  const bucket = bucketOf(env);
  if (!bucket) return openDiskStore(folder);

  const answers = await bucketAnswers(bucket).catch((cause) => {
    throw new EnvironmentError(`S3_ENDPOINT: ${env.S3_ENDPOINT} não respondeu: ${cause.message}`, { cause });
  });
  if (!answers) {
    throw new EnvironmentError(
      `S3_BUCKET: recebeu "${bucket.bucket}"; aceita: um bucket que existe e aceita as chaves dadas`,
    );
  }
  const stagingFolder = join(folder, 'staging');
  await makePrivateFolder(stagingFolder);
  return openS3Store({ ...bucket, prefix: installation, stagingFolder });
}

function bucketOf(env: Environment): Bucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  if (!endpoint || !bucket || !region || !accessKey || !secretKey) return undefined;
  return { endpoint, bucket, region, accessKey, secretKey };
}
