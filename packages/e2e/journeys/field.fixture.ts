import type { VisitMark } from '@esquadro/domain/field/visit-mark';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { timeLimit } from '@esquadro/harness/time-limit';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { api, giveToken, openWindow } from '../fixtures.ts';
import { tokenOf } from './live.fixture.ts';
import { keptForLater, MORNING_ZONE } from './phone.fixture.ts';
import { aVisit, type Town } from './requests-wizard.fixture.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Past the product: a visit of this very hour cannot be booked, and marks want the server's clock. */
async function inDatabase(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
}

/** A visit of the town's property that begins so many minutes from now, by default in half an hour. */
export async function aVisitToday(
  town: Town,
  { inMinutes = 30, ...over }: { inMinutes?: number; [field: string]: unknown } = {},
): Promise<InspectionRequest> {
  const visit = await aVisit(town, over);
  const starts = new Date(Date.now() + inMinutes * MINUTE_MS);
  await inDatabase(
    `UPDATE inspection_requests SET starts_at = $2, ends_at = $2::timestamptz + (ends_at - starts_at),
       time_zone = $3, local_day = ($2::timestamptz AT TIME ZONE $3)::date,
       utc_offset = extract(epoch FROM ($2::timestamptz AT TIME ZONE $3) - ($2::timestamptz AT TIME ZONE 'UTC')) / 60
     WHERE id = $1`,
    [visit._id, starts.toISOString(), MORNING_ZONE],
  );
  return visit;
}

export const DAY = '/inspector?op=day';

export { tokenOf };

/** A phone of the town's inspector, at 'Meu dia'. */
export async function openDay({ near }: Town, look: Parameters<typeof openWindow>[0] = {}): Promise<Page> {
  const page = await openWindow({ size: 'phone', zone: MORNING_ZONE, ...look });
  await giveToken(page, await tokenOf(near));
  await page.goto(DAY);
  return page;
}

const localDay = (inMinutes: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: MORNING_ZONE }).format(Date.now() + inMinutes * MINUTE_MS);

export const marksOf = async (id: string): Promise<VisitMark[]> =>
  (await (await api('Admin')).get(`/api/visits/${id}/marks`)).body;

/** As they came: listed they stand by the clocks of their devices. */
export const kindsOf = async (id: string) =>
  (await marksOf(id)).toSorted((a, b) => a.received_at.localeCompare(b.received_at)).map(({ kind }) => kind);
export const stop = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Opens a page online and waits until it would open without signal. */
export async function prepare(
  page: Page,
  visits: Pick<InspectionRequest, '_id' | 'key_state'>[],
): Promise<void> {
  await page.goto(DAY);
  await stop(page, /^Estou a caminho/)
    .first()
    .waitFor();
  const days = [localDay(0), localDay(DAY_MINUTES)].map((day) => `/api/visits/day?date=${day}`);
  const records = visits.map(({ _id }) => `/api/request/${_id}`);
  const keys = visits.filter(({ key_state }) => key_state !== 'none').map(({ _id }) => `/api/keys/${_id}`);
  await expect
    .poll(() => keptForLater(page, [...days, ...records, ...keys]), { timeout: timeLimit(45_000) })
    .toBe(true);
}
