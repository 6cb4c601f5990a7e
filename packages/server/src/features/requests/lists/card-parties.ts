import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { executePrepared } from '../../../platform/db/execute-prepared.ts';
import { keptRead } from '../../../platform/db/kept-reads.ts';
import { inspectors } from '../../inspectors/tables.ts';
import { realtors } from '../../realtors/tables.ts';
import { users } from '../../users/tables.ts';

/**
 * What a card shows of every agency and inspector, by id, as the inside of an object. Deleted ones too: a past visit
 * still says for and by whom. To look them up for each of fifty cards took two thirds of a page's time.
 */
export const readCardParties = (db: Db): Promise<Map<Id, string>> =>
  keptRead(db, {
    key: 'card parties',
    topics: ['inspectors', 'realtors'],
    read: async () => {
      const { rows } = await executePrepared<{ id: Id; card: string }>(
        db,
        sql`SELECT id, card FROM ${realtors}
          UNION ALL SELECT i.id, u.card FROM ${inspectors} i JOIN ${users} u ON u.id = i.user_id`,
      );
      return new Map(rows.map(({ id, card }) => [id, card]));
    },
  });
