import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { isLinkAlive } from '@esquadro/domain/visit-links/link-rules';
import { and, eq, isNull } from 'drizzle-orm';
import { readSignedName, signedName } from '../../platform/auth/signed-name.ts';
import type { Db } from '../../platform/db/client.ts';
import { inspectionRequests, type RequestRow } from '../requests/tables.ts';
import { type VisitLinkRow, visitLinks } from './tables.ts';

export const linkAddress = (publicUrl: string, id: Id, key: Uint8Array): string =>
  `${publicUrl}/v/${signedName('visit-link', id, key)}`;

/** A living link and the visit that it opens. */
export type OpenedLink = { link: VisitLinkRow; visit: RequestRow };

type Asked = { key: Uint8Array; name: string; now: Date };

/** An id that no record has, so that a wrong name costs the same look into the table as a right one. */
const NOBODY = '0'.repeat(24);

/** What a name opens. Throws one `link.not-found` for whatever is unknown, foreign, revoked or long over. */
export async function openLink(db: Db, { key, name, now }: Asked): Promise<OpenedLink> {
  const found = await findLink(db, readSignedName('visit-link', name, key) ?? NOBODY);
  if (!found || !isLinkAlive(found.visit, now)) throw new AppError('link.not-found');
  return found;
}

/** A link that was not revoked, of a visit that was not deleted. */
export async function findLink(db: Db, id: Id): Promise<OpenedLink | undefined> {
  const [found] = await db
    .select({ link: visitLinks, visit: inspectionRequests })
    .from(visitLinks)
    .innerJoin(inspectionRequests, eq(inspectionRequests.id, visitLinks.requestId))
    .where(and(eq(visitLinks.id, id), isNull(visitLinks.revokedAt), isNull(inspectionRequests.deletedAt)));
  return found;
}
