import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { one } from '../../../platform/db/one.ts';
import { type Announcement, announce, type Topic } from '../../../platform/live/announce.ts';
import { inspectors } from '../../inspectors/tables.ts';
import { users } from '../../users/tables.ts';
import type { RequestRow } from '../tables.ts';

export type Sides = Pick<RequestRow, 'realtorId' | 'inspectorId' | 'requestedBy'>;

/** Who may see a request, other than the staff, by the topics they hear. */
export type Audience = { inspector: Topic; agency: Topic; requester: Topic | undefined };

export async function audienceOf(tx: Db, { realtorId, inspectorId, requestedBy }: Sides): Promise<Audience> {
  // Who asked for it sees it as its requester only with no other right: as a User.
  const { rows } = await tx.execute<{ inspector: string; requester: string | null }>(sql`
    SELECT user_id AS inspector, (SELECT id FROM ${users} WHERE id = ${requestedBy} AND role = 'User') AS requester
    FROM ${inspectors} WHERE id = ${inspectorId}`);
  const { inspector, requester } = one(rows);
  return {
    inspector: `user:${inspector}`,
    agency: `agency:${realtorId}`,
    requester: requester ? `user:${requester}` : undefined,
  };
}

/**
 * Tells everybody who may see a request that it changed; with its audience before the change, those too who
 * may not see it any more.
 */
export async function announceRequest(tx: Db, requestId: Id, audiences: Audience[]): Promise<void> {
  await announce(tx, requestChanged(requestId, audiences));
}

export function requestChanged(requestId: Id, audiences: Audience[]): Announcement {
  const topics = new Set<Topic>(['staff']);
  for (const { inspector, agency, requester } of audiences) {
    topics.add(inspector).add(agency);
    if (requester) topics.add(requester);
  }
  return { topics: [...topics], event: 'request', data: { requestId } };
}
