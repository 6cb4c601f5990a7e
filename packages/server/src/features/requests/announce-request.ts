import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { announce, type Topic } from '../../platform/live/announce.ts';
import type { RequestRow } from './queries.ts';

type Sides = Pick<RequestRow, 'id' | 'realtorId' | 'inspectorId' | 'requestedBy'>;

/**
 * Tells everybody who may see a request that it changed; given as it was and as it is, it reaches those too
 * who may not see it any more.
 */
export async function announceRequest(tx: Db, versions: Sides[]): Promise<void> {
  const [{ id } = {}] = versions;
  if (!id) return;
  const inspectorIds = versions.map(({ inspectorId }) => inspectorId);
  const requesters = versions.map(({ requestedBy }) => requestedBy);
  // Who asked for it sees it as its requester only with no other right: as a User.
  const { rows: people } = await tx.execute<{ id: string }>(sql`
    SELECT user_id AS id FROM inspectors WHERE id = ANY(${sql.param(inspectorIds)}::text[])
    UNION SELECT id FROM users WHERE id = ANY(${sql.param(requesters)}::text[]) AND role = 'User'`);
  const topics = new Set<Topic>(['staff']);
  for (const { realtorId } of versions) topics.add(`agency:${realtorId}`);
  for (const person of people) topics.add(`user:${person.id}`);
  await announce(tx, { topics: [...topics], event: 'request', data: { requestId: id } });
}
