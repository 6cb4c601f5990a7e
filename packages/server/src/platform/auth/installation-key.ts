import { randomBytes } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { installationSecret } from '../installation-secret.ts';

/** The key that signs tokens: from the environment, or made once and shared through the database. */
export async function installationKey(db: Db, fromEnvironment: string | undefined): Promise<Uint8Array> {
  const makeKey = () => randomBytes(48).toString('base64url');
  return new TextEncoder().encode(fromEnvironment || (await installationSecret(db, 'token-key', makeKey)));
}
