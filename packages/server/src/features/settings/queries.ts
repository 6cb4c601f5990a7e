import { HolidaySettings } from '@esquadro/domain/holidays/holiday-settings';
import { AgendaSettings } from '@esquadro/domain/settings/agenda-settings';
import { FieldSettings } from '@esquadro/domain/settings/field-settings';
import { KeySettings } from '@esquadro/domain/settings/key-settings';
import { LinkSettings } from '@esquadro/domain/settings/link-settings';
import { MessageTemplates } from '@esquadro/domain/settings/message-templates';
import { SecuritySettings } from '@esquadro/domain/settings/security-settings';
import type { SavedSettings, TimeRange } from '@esquadro/domain/settings/settings';
import type { Id } from '@esquadro/domain/shared/id';
import { TravelSettings } from '@esquadro/domain/travel/travel-settings';
import { asc, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { executePrepared } from '../../platform/db/execute-prepared.ts';
import { keptRead } from '../../platform/db/kept-reads.ts';
import { one } from '../../platform/db/one.ts';
import { priceTiers, serviceTypes, settings, timeRanges } from './tables.ts';

/** The tables in their own order and what scheduling goes by, with the version that `If-Match` takes. */
export async function readSettings(db: Db): Promise<{ version: number; value: SavedSettings }> {
  const { version, travel, holidays, messages, agenda, links, keys, field, security } = one(
    await db.select().from(settings),
  );
  const times = await db.select().from(timeRanges).orderBy(asc(timeRanges.position));
  const services = await db
    .select()
    .from(serviceTypes)
    .where(isNull(serviceTypes.deletedAt))
    .orderBy(asc(serviceTypes.position), asc(serviceTypes.id));
  const tiers = await db.select().from(priceTiers).orderBy(asc(priceTiers.position));
  return {
    version,
    value: {
      timeRange: times.map(({ minSquareMeter, time, timeFurbished }) => ({
        min_squareMeter: minSquareMeter,
        time,
        time_furbished: timeFurbished,
      })),
      serviceType: services.map(({ id, label, description }) => ({ _id: id, label, description })),
      tier: tiers.map(({ minSquareMeter, maxSquareMeter, price, priceFurbished }) => ({
        min_squareMeter: minSquareMeter,
        max_squareMeter: maxSquareMeter,
        price,
        price_furbished: priceFurbished,
      })),
      travel: TravelSettings.parse(travel),
      holidays: HolidaySettings.parse(holidays),
      messages: MessageTemplates.parse(messages),
      agenda: AgendaSettings.parse(agenda),
      links: LinkSettings.parse(links),
      keys: KeySettings.parse(keys),
      field: FieldSettings.parse(field),
      security: SecuritySettings.parse(security),
    },
  };
}

/** The texts of messages around a visit. */
export async function readMessageTemplates(db: Db): Promise<MessageTemplates> {
  return MessageTemplates.parse(
    one(await db.select({ messages: settings.messages }).from(settings)).messages,
  );
}

/** What the links of visits allow. */
export async function readLinkSettings(db: Db): Promise<LinkSettings> {
  return LinkSettings.parse(one(await db.select({ links: settings.links }).from(settings)).links);
}

/** How keys are handed over, asked for and brought back. */
export async function readKeySettings(db: Db): Promise<KeySettings> {
  return KeySettings.parse(one(await db.select({ keys: settings.keys }).from(settings)).keys);
}

/** Of whom a second step is demanded. */
export async function readSecuritySettings(db: Db): Promise<SecuritySettings> {
  const [row] = await db.select({ security: settings.security }).from(settings);
  return SecuritySettings.parse(row?.security ?? {});
}

export type SchedulingSettings = {
  version: number;
  timeRange: TimeRange[];
  travel: TravelSettings;
  holidays: HolidaySettings;
  agenda: AgendaSettings;
  keys: KeySettings;
  field: FieldSettings;
  /** The name of the service asked for; null where it is not there or no longer offered. */
  service: string | null;
};

/** What a visit for a service is scheduled by, in one read. */
export async function readSchedulingSettings(db: Db, serviceId?: Id): Promise<SchedulingSettings> {
  const { rows } = await executePrepared<SchedulingSettings>(db, schedulingRow(serviceId));
  return parseScheduling(one(rows));
}

/** The same from memory, for searches: a booking reads it in its transaction. */
export const keptSchedulingSettings = (db: Db, serviceId?: Id): Promise<SchedulingSettings> =>
  keptRead(db, {
    key: `scheduling ${serviceId}`,
    topics: ['settings'],
    read: () => readSchedulingSettings(db, serviceId),
  });

/** The same as a subquery of one row, for a statement that reads more. */
export const schedulingRow = (serviceId: Id | undefined): SQL => sql`
  SELECT version, travel, holidays, agenda, keys, field, coalesce((
    SELECT json_agg(json_build_object('min_squareMeter', min_square_meter, 'time', time,
      'time_furbished', time_furbished) ORDER BY position)
    FROM ${timeRanges}), '[]'::json) AS "timeRange",
    (SELECT label FROM ${serviceTypes} WHERE id = ${serviceId ?? ''} AND deleted_at IS NULL) AS service
  FROM ${settings}`;

export const parseScheduling = ({
  travel,
  holidays,
  agenda,
  keys,
  field,
  ...rest
}: SchedulingSettings): SchedulingSettings => ({
  ...rest,
  travel: TravelSettings.parse(travel),
  holidays: HolidaySettings.parse(holidays),
  agenda: AgendaSettings.parse(agenda),
  keys: KeySettings.parse(keys),
  field: FieldSettings.parse(field),
});
