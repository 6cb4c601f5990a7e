import { sql } from 'drizzle-orm';
import { boolean, date, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { addressColumns, instant, lifeColumns } from '../../platform/db/columns.ts';

const blank = (name: string) => text(name).notNull().default('');
const money = (name: string) => numeric(name, { mode: 'number' }).notNull().default(0);

export const realtors = pgTable('realtors', {
  id: text('id').primaryKey(),
  company: text('company').notNull(),
  cnpj: text('cnpj').notNull(),
  pix: text('pix').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  emailEntrance: blank('email_entrance'),
  emailExit: blank('email_exit'),
  emailFinance: blank('email_finance'),
  clientIdPleno: blank('client_id_pleno'),
  inactiveSince: instant('inactive_since'),
  companyPlain: text('company_plain').notNull().generatedAlwaysAs(sql`plain(company)`),
  /** What a card of a request says of them, as the inside of a JSON object; see migration 0015. */
  card: text('card').notNull().generatedAlwaysAs(sql``),
  ...lifeColumns(),
});

export const realtorCities = pgTable(
  'realtor_cities',
  { realtorId: text('realtor_id').notNull(), cityId: text('city_id').notNull() },
  (table) => [primaryKey({ columns: [table.realtorId, table.cityId] })],
);

export const realtorServices = pgTable(
  'realtor_services',
  { realtorId: text('realtor_id').notNull(), serviceTypeId: text('service_type_id').notNull() },
  (table) => [primaryKey({ columns: [table.realtorId, table.serviceTypeId] })],
);

export const branches = pgTable('branches', {
  id: text('id').primaryKey(),
  realtorId: text('realtor_id').notNull(),
  label: text('label').notNull(),
  ...addressColumns(),
  state: text('state').notNull(),
  opens: smallint('opens').notNull().default(480),
  closes: smallint('closes').notNull().default(1080),
  addressPlain: text('address_plain')
    .notNull()
    .generatedAlwaysAs(sql`plain(label || ' ' || formatted_address)`),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export const contracts = pgTable('contracts', {
  id: text('id').primaryKey(),
  realtorId: text('realtor_id').notNull(),
  active: boolean('active').notNull().default(true),
  type: text('type').notNull(),
  model: text('model').notNull(),
  startDate: date('start_date').notNull(),
  dueDate: date('due_date').notNull(),
  endedOn: date('ended_on'),
  price: money('price'),
  platformFee: money('platform_fee'),
  furnitureRate: money('furniture_rate'),
  percentageRate: money('percentage_rate'),
  expressRate: money('express_rate'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export const contractRanges = pgTable(
  'contract_ranges',
  {
    contractId: text('contract_id').notNull(),
    position: integer('position').notNull(),
    min: numeric('min', { mode: 'number' }),
    max: numeric('max', { mode: 'number' }),
    value: money('value'),
    furnitureValue: money('furniture_value'),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.position] })],
);
