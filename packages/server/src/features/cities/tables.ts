import { sql } from 'drizzle-orm';
import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const cities = pgTable('cities', {
  id: text('id').primaryKey(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  country: text('country').notNull().default('Brasil'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  placeId: text('place_id').notNull().default(''),
  formattedAddress: text('formatted_address').notNull().default(''),
  cityPlain: text('city_plain').notNull().generatedAlwaysAs(sql`plain(city)`),
  createdAt: instant('created_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});
