import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** The middle of each CEP, and how far nine tenths of its addresses lie from it at most. */
export const cepPoints = pgTable('cep_points', {
  cep: text('cep').primaryKey(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  spreadM: integer('spread_m').notNull(),
  addresses: integer('addresses').notNull(),
  source: text('source', { enum: ['ibge', 'own', 'service'] }).notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
