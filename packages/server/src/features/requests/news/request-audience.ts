import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { one } from '../../../platform/db/one.ts';
import type { Topic } from '../../../platform/live/announce.ts';
import { inspectors } from '../../inspectors/tables.ts';
import { users } from '../../users/tables.ts';
import type { RequestRow } from '../tables.ts';

export type Sides = Pick<RequestRow, 'realtorId' | 'inspectorId' | 'requestedBy'>;

/** Who may see a request besides the staff, by the topics they hear. */
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
