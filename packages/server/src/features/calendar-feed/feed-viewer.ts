import type { Role, Viewer } from '@esquadro/domain/auth/permissions';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { inspectors } from '../inspectors/tables.ts';
import { realtors } from '../realtors/tables.ts';
import { users } from '../users/tables.ts';

/** Whose feed it is, with the rights they have today; undefined once the feed, the person or the agency is
 * gone, or the agency inactive. */
export async function findFeedViewer(db: Db, feedId: Id): Promise<Viewer | undefined> {
  const { rows } = await db.execute<{
    id: Id;
    role: Role;
    realtor_id: Id | null;
    inspector_id: Id | null;
  }>(sql`
    SELECT u.id, u.role, u.realtor_id, i.id AS inspector_id
    FROM calendar_feeds f
    JOIN ${users} u ON u.id = f.user_id AND u.deleted_at IS NULL
    LEFT JOIN ${inspectors} i ON i.user_id = u.id AND i.deleted_at IS NULL
    LEFT JOIN ${realtors} r ON r.id = u.realtor_id AND r.deleted_at IS NULL AND r.inactive_since IS NULL
    WHERE f.id = ${feedId} AND (u.realtor_id IS NULL OR r.id IS NOT NULL)`);
  const [row] = rows;
  return row && { userId: row.id, role: row.role, realtorId: row.realtor_id, inspectorId: row.inspector_id };
}
