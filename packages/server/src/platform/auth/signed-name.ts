import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Id } from '@esquadro/domain/shared/id';

/** What a signed name is for. A name of one purpose is worth nothing for another. */
type Purpose =
  | 'calendar-feed'
  | 'password'
  | 'signup'
  | 'visit-link'
  | 'key-day'
  | 'login-ticket'
  | `login-device ${Id}`;

/**
 * A secret name for a record: its id, signed by the installation. It can be shown again at any time, cannot be
 * guessed, and whoever reads the table alone has no name.
 */
export function signedName(purpose: Purpose, id: Id, key: Uint8Array): string {
  return `${id}-${signatureOf(purpose, id, key)}`;
}

/** The id behind a name; undefined for one that we did not sign for this purpose. */
export function readSignedName(purpose: Purpose, name: string, key: Uint8Array): Id | undefined {
  const [, id, given] = /^([0-9a-f]{24})-([\w-]{43})$/.exec(name) ?? [];
  if (!id || !given) return undefined;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(purpose, id, key))) ? id : undefined;
}

const signatureOf = (purpose: Purpose, id: Id, key: Uint8Array) =>
  createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url');
