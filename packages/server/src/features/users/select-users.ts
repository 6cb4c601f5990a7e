import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { userFactors } from '../auth/tables.ts';
import { files } from '../files/tables.ts';
import { inspectors } from '../inspectors/tables.ts';
import { realtors } from '../realtors/tables.ts';
import { users } from './tables.ts';

const columns = {
  ...getTableColumns(users),
  inspectorId: inspectors.id,
  realtorCompany: realtors.company,
  realtorDeletedAt: realtors.deletedAt,
  realtorInactiveSince: realtors.inactiveSince,
  photoId: files.id,
  photoName: files.name,
  hasSecondStep: sql<boolean>`EXISTS (SELECT FROM ${userFactors} f WHERE f.user_id = ${users.id} AND f.confirmed_at IS NOT NULL)`,
};

export type UserRow = typeof users.$inferSelect & {
  inspectorId: string | null;
  realtorCompany: string | null;
  realtorDeletedAt: Date | null;
  realtorInactiveSince: Date | null;
  photoId: string | null;
  photoName: string | null;
  hasSecondStep: boolean;
};

export function selectUsers(db: Db) {
  return db
    .select(columns)
    .from(users)
    .leftJoin(inspectors, and(eq(inspectors.userId, users.id), isNull(inspectors.deletedAt)))
    .leftJoin(realtors, eq(realtors.id, users.realtorId))
    .leftJoin(files, and(eq(files.userId, users.id), eq(files.purpose, 'photo'), isNull(files.deletedAt)));
}
