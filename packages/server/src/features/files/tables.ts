import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const files = pgTable('files', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  propertyId: text('property_id'),
  inspectorId: text('inspector_id'),
  requestId: text('request_id'),
  purpose: text('purpose', { enum: ['photo', 'picture', 'document', 'cnh', 'proof'] }).notNull(),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  width: integer('width'),
  height: integer('height'),
  hasThumbnail: boolean('has_thumbnail').notNull().default(false),
  uploadedBy: text('uploaded_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});

export type FilePurpose = (typeof files.$inferSelect)['purpose'];
