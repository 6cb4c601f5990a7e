import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as auth from '../features/auth/tables.ts';
import * as calendarFeed from '../features/calendar-feed/tables.ts';
import * as cities from '../features/cities/tables.ts';
import * as dispatch from '../features/dispatch/tables.ts';
import * as field from '../features/field/tables.ts';
import * as files from '../features/files/tables.ts';
import * as imports from '../features/imports/tables.ts';
import * as inspectors from '../features/inspectors/tables.ts';
import * as keys from '../features/keys/tables.ts';
import * as mail from '../features/mail/tables.ts';
import * as messages from '../features/messages/tables.ts';
import * as notifications from '../features/notifications/tables.ts';
import * as places from '../features/places/tables.ts';
import * as properties from '../features/properties/tables.ts';
import * as push from '../features/push/tables.ts';
import * as realtors from '../features/realtors/tables.ts';
import * as news from '../features/requests/news/tables.ts';
import * as requests from '../features/requests/tables.ts';
import * as settings from '../features/settings/tables.ts';
import * as system from '../features/system/tables.ts';
import * as users from '../features/users/tables.ts';
import * as visitLinks from '../features/visit-links/tables.ts';
import * as platform from '../platform/tables.ts';
import { testApp } from '../testing/test-app.ts';

const MODULES = [
  auth,
  calendarFeed,
  cities,
  dispatch,
  field,
  files,
  imports,
  inspectors,
  keys,
  mail,
  messages,
  news,
  notifications,
  places,
  platform,
  properties,
  push,
  realtors,
  requests,
  settings,
  system,
  users,
  visitLinks,
];

const { pool } = await testApp();

test('every table of the database has its definition, column by column', async () => {
  const defined = MODULES.flatMap((module) => Object.values<unknown>(module)).flatMap((value) => {
    if (!is(value, PgTable)) return [];
    const { name, columns } = getTableConfig(value);
    return columns.map((column) => `${name}.${column.name} ${column.notNull ? 'NOT NULL' : 'NULL'}`);
  });
  const { rows } = await pool.query<{ column: string }>(`
    SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'NO' THEN ' NOT NULL' ELSE ' NULL' END AS column
    FROM information_schema.columns WHERE table_schema = 'public'`);
  expect(defined.sort()).toEqual(rows.map(({ column }) => column).sort());
});
