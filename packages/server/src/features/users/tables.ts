import { ROLES } from '@esquadro/domain/auth/permissions';
import { ACCESS_LEVELS, BLOOD_TYPES } from '@esquadro/domain/users/access-level';
import type { NewUser } from '@esquadro/domain/users/user';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { addressColumns, instant, lifeColumns } from '../../platform/db/columns.ts';

/** SQL for the full name in a row of users under this alias. */
export const fullNameText = (alias: string) => `${alias}.first_name || ' ' || ${alias}.last_name`;
export const fullNameOf = (alias: string) => sql.raw(fullNameText(alias));

const blank = (name: string) => text(name).notNull().default('');

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  phone: blank('phone'),
  company: blank('company'),
  cpf: blank('cpf'),
  cnpj: blank('cnpj'),
  pix: blank('pix'),
  bloodType: text('blood_type', { enum: BLOOD_TYPES }),
  accessLevel: text('access_level', { enum: ACCESS_LEVELS }).notNull(),
  role: text('role', { enum: ROLES }).notNull(),
  realtorId: text('realtor_id'),
  ...addressColumns(),
  personIdPleno: blank('person_id_pleno'),
  namePlain: text('name_plain').notNull().generatedAlwaysAs(sql`plain(first_name || ' ' || last_name)`),
  searchPlain: text('search_plain')
    .notNull()
    .generatedAlwaysAs(sql`plain(first_name || ' ' || last_name || ' ' || email)`),
  /** What a card of a request says of them, as the inside of a JSON object; see migration 0015. */
  card: text('card').notNull().generatedAlwaysAs(sql``),
  erasedAt: instant('erased_at'),
  ...lifeColumns(),
});

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

/** Addresses that another one replaced: e-mails and counters under them stay the person's. */
export const formerEmails = pgTable(
  'former_emails',
  {
    userId: text('user_id').notNull(),
    email: text('email').notNull(),
    replacedAt: instant('replaced_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
);
