import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

const amount = (name: string) => numeric(name, { mode: 'number' }).notNull();

export const settings = pgTable('settings', {
  singleton: boolean('singleton').primaryKey().default(true),
  version: integer('version').notNull().default(1),
  travel: jsonb('travel').notNull().default({}),
  holidays: jsonb('holidays').notNull().default({}),
  messages: jsonb('messages').notNull().default({}),
  agenda: jsonb('agenda').notNull().default({}),
  links: jsonb('links').notNull().default({}),
  keys: jsonb('keys').notNull().default({}),
  field: jsonb('field').notNull().default({}),
  security: jsonb('security').notNull().default({}),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
});

export const serviceTypes = pgTable('service_types', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  label: text('label').notNull(),
  description: text('description').notNull().default(''),
  labelPlain: text('label_plain').notNull().generatedAlwaysAs(sql`plain(label)`),
  deletedAt: instant('deleted_at'),
});

export const timeRanges = pgTable('time_ranges', {
  position: integer('position').primaryKey(),
  minSquareMeter: amount('min_square_meter'),
  time: amount('time'),
  timeFurbished: amount('time_furbished'),
});

export const priceTiers = pgTable('price_tiers', {
  position: integer('position').primaryKey(),
  minSquareMeter: amount('min_square_meter'),
  maxSquareMeter: amount('max_square_meter'),
  price: amount('price'),
  priceFurbished: amount('price_furbished'),
});
