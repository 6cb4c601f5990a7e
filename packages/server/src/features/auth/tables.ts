import type { NewUser } from '@esquadro/domain/users/user';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const userLinks = pgTable('user_links', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  purpose: text('purpose', { enum: ['reset', 'invite'] }).notNull(),
  createdBy: text('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** What a stranger typed, but for the password, which is set once the address has proved to be theirs. */
export type SignupDraft = Omit<NewUser, 'password' | 'access_level' | 'realtor' | 'setup'>;

export const pendingSignups = pgTable('pending_signups', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  draft: jsonb('draft').$type<SignupDraft>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});
