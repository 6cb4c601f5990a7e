import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, lifeColumns } from '../../platform/db/columns.ts';

export const inspectors = pgTable('inspectors', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  registeredByRealtorId: text('registered_by_realtor_id'),
  approvedAt: instant('approved_at'),
  vistoriadorPlenoId: text('vistoriador_pleno_id').notNull().default(''),
  /** By which the point of their home is displaced. */
  homeKey: uuid('home_key').notNull().defaultRandom(),
  ...lifeColumns(),
});

export const inspectorCities = pgTable(
  'inspector_cities',
  {
    inspectorId: text('inspector_id').notNull(),
    cityId: text('city_id').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.inspectorId, table.cityId] })],
);

export const inspectorServices = pgTable(
  'inspector_services',
  { inspectorId: text('inspector_id').notNull(), serviceTypeId: text('service_type_id').notNull() },
  (table) => [primaryKey({ columns: [table.inspectorId, table.serviceTypeId] })],
);

export const inspectorHours = pgTable(
  'inspector_hours',
  {
    inspectorId: text('inspector_id').notNull(),
    weekday: smallint('weekday').notNull(),
    starts: smallint('starts').notNull(),
    ends: smallint('ends').notNull(),
    breakStarts: smallint('break_starts'),
    breakEnds: smallint('break_ends'),
  },
  (table) => [primaryKey({ columns: [table.inspectorId, table.weekday] })],
);

export const inspectorVacations = pgTable('inspector_vacations', {
  id: text('id').primaryKey(),
  inspectorId: text('inspector_id').notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on').notNull(),
});

export const inspectorAbsences = pgTable('inspector_absences', {
  id: text('id').primaryKey(),
  inspectorId: text('inspector_id').notNull(),
  /** Shared by the weeks of one that is repeated. */
  seriesId: text('series_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  timeZone: text('time_zone').notNull(),
  note: text('note').notNull().default(''),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  canceledAt: instant('canceled_at'),
});
