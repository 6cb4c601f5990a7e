import type { FailureReason, FieldState } from '@esquadro/domain/requests/field/field-states';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const visitMarks = pgTable('visit_marks', {
  id: text('id').primaryKey(),
  requestId: text('request_id').notNull(),
  inspectorId: text('inspector_id').notNull(),
  /** When the visit was to begin: a visit that moves starts without marks. */
  forStart: instant('for_start').notNull(),
  kind: text('kind').$type<Exclude<FieldState, 'none'>>().notNull(),
  /** By the clock of the device. */
  at: instant('at').notNull(),
  receivedAt: instant('received_at').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  accuracyM: integer('accuracy_m'),
  distanceM: integer('distance_m'),
  eta: instant('eta'),
  note: text('note').notNull().default(''),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  /** The status that the mark changed, to put it back; null where it changed none. */
  statusBefore: text('status_before').$type<RequestStatus>(),
  withdrawnAt: instant('withdrawn_at'),
});

/** More about a mark 'failed'. */
export const visitFailures = pgTable('visit_failures', {
  markId: text('mark_id').primaryKey(),
  requestId: text('request_id').notNull(),
  reason: text('reason').$type<FailureReason>().notNull(),
  waitedUntil: instant('waited_until').notNull(),
  photoIds: text('photo_ids').array().notNull().default([]),
  charge: text('charge').$type<'yes' | 'no' | 'disputed'>().notNull().default('yes'),
  disputeNote: text('dispute_note').notNull().default(''),
  decidedBy: text('decided_by').notNull().default(''),
  decidedAt: instant('decided_at'),
});
