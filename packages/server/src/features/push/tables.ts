import type { PushKind, PushPayload } from '@esquadro/domain/push/push';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** A browser that is told of changes while the page is closed. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  /** Where it goes, the subscription goes. */
  sessionId: text('session_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  kinds: text('kinds').array().$type<PushKind[]>().notNull(),
  userAgent: text('user_agent').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  failedAt: instant('failed_at'),
});

export const pushQueue = pgTable('push_queue', {
  id: text('id').primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  payload: jsonb('payload').$type<PushPayload>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull().defaultNow(),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  givenUpAt: instant('given_up_at'),
  lastError: text('last_error').notNull().default(''),
});
