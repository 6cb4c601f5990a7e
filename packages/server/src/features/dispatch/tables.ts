import type { Id } from '@esquadro/domain/shared/id';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** What one visit was before an act and which version the act left it in. */
export type MoveDone = { requestId: Id; version: number; inspectorId: Id; date: string };

export const dispatchActs = pgTable('dispatch_acts', {
  id: text('id').primaryKey(),
  at: instant('at').notNull(),
  actorId: text('actor_id').notNull(),
  moves: jsonb('moves').$type<MoveDone[]>().notNull(),
  undoneAt: instant('undone_at'),
});
