import type { Settings } from '@esquadro/domain/settings/settings';
import { asc, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { priceTiers, serviceTypes, settings, timeRanges } from './tables.ts';

/** The three tables in their own order, with the version that `If-Match` takes. */
export async function readSettings(db: Db): Promise<{ version: number; value: Settings }> {
  const { version } = one(await db.select({ version: settings.version }).from(settings));
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
    },
  };
}
