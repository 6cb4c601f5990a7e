import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const sealingKey = (key: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), 'esquadro sealed secrets', 32));

/**
 * Encrypts a secret that has to be read again, with a key derived from the installation's. What it is about is signed
 * along: a sealed secret that was moved to another row opens no more.
 */
export function seal(secret: Uint8Array, about: string, key: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, sealingKey(key), nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The secret; undefined where another key sealed it, or it is about something else. */
export function unseal(sealed: Buffer, about: string, key: Uint8Array): Buffer | undefined {
  try {
    const decipher = createDecipheriv(ALGORITHM, sealingKey(key), sealed.subarray(0, NONCE), {
      authTagLength: TAG,
    })
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}
