import { sql } from 'drizzle-orm';
import { numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { addressColumns, instant, lifeColumns } from '../../platform/db/columns.ts';

export const properties = pgTable('properties', {
  id: text('id').primaryKey(),
  realtorId: text('realtor_id').notNull(),
  label: text('label').notNull(),
  squareFootage: numeric('square_footage', { mode: 'number' }).notNull(),
  ...addressColumns(),
  state: text('state').notNull(),
  timeZone: text('time_zone').notNull(),
  keyCode: text('key_code').notNull().default(''),
  externalCode: text('external_code').notNull().default(''),
  labelPlain: text('label_plain').notNull().generatedAlwaysAs(sql`plain(label)`),
  cityPlain: text('city_plain').notNull().generatedAlwaysAs(sql`plain(city)`),
  streetPlain: text('street_plain').notNull().generatedAlwaysAs(sql`plain(street)`),
  addressPlain: text('address_plain')
    .notNull()
    .generatedAlwaysAs(sql`plain(label || ' ' || formatted_address)`),
  ...lifeColumns(),
});

export const propertyNotes = pgTable('property_notes', {
  id: text('id').primaryKey(),
  propertyId: text('property_id').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  note: text('note').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});
