import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Id } from '@esquadro/domain/shared/id';

/**
 * The secret name of a feed: its id, signed by the installation. It can be shown again at any time, cannot be
 * guessed, and whoever reads the table alone has no address.
 */
export function feedName(id: Id, key: Uint8Array): string {
  return `${id}-${signatureOf(id, key)}.ics`;
}

/** The feed behind a name; undefined for one that we did not sign. */
export function readFeedName(name: string, key: Uint8Array): Id | undefined {
  const [, id, given] = /^([0-9a-f]{24})-([\w-]{43})\.ics$/.exec(name) ?? [];
  if (!id || !given) return undefined;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(id, key))) ? id : undefined;
}

const signatureOf = (id: Id, key: Uint8Array) =>
  createHmac('sha256', key).update(`calendar-feed ${id}`).digest('base64url');
