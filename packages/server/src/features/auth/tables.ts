import { bigint, customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What somebody shows beside their password. */
export const userFactors = pgTable('user_factors', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  kind: text('kind', { enum: ['totp', 'passkey'] }).notNull(),
  label: text('label').notNull().default(''),
  /** Sealed; see `platform/auth/sealing.ts`. */
  secret: bytea('secret'),
  lastStep: bigint('last_step', { mode: 'number' }),
  credentialId: text('credential_id'),
  publicKey: bytea('public_key'),
  counter: bigint('counter', { mode: 'number' }).notNull().default(0),
  transports: text('transports').array().notNull().default([]),
  challenge: text('challenge'),
  createdAt: instant('created_at').notNull().defaultNow(),
  confirmedAt: instant('confirmed_at'),
  lastUsedAt: instant('last_used_at'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id').notNull(),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Between the password and the second step of one login. */
export const loginTickets = pgTable('login_tickets', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  challenge: text('challenge'),
  expiresAt: instant('expires_at').notNull(),
});
