import type { SettingsChange } from '@esquadro/domain/settings/settings';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { saveServices } from './save-services.ts';
import { priceTiers, settings, timeRanges } from './tables.ts';

type Author = { id: Id; expectedVersion: number | undefined };

/** Replaces the three tables, and what else was sent. Throws `settings.service-in-use` and `record.stale`. */
export async function saveSettings(
  tx: Db,
  { timeRange, serviceType, tier, removeServices, ...scheduling }: SettingsChange,
  author: Author,
): Promise<void> {
  const { version } = one(await tx.select({ version: settings.version }).from(settings).for('update'));
  checkVersion(version, author.expectedVersion);

  await tx.delete(timeRanges);
  await tx.delete(priceTiers);
  const times = timeRange.map((row, position) => ({
    position,
    minSquareMeter: row.min_squareMeter,
    time: row.time,
    timeFurbished: row.time_furbished,
  }));
  const tiers = tier.map((row, position) => ({
    position,
    minSquareMeter: row.min_squareMeter,
    maxSquareMeter: row.max_squareMeter,
    price: row.price,
    priceFurbished: row.price_furbished,
  }));
  if (times.length > 0) await tx.insert(timeRanges).values(times);
  if (tiers.length > 0) await tx.insert(priceTiers).values(tiers);
  await saveServices(tx, serviceType, removeServices);
  await tx
    .update(settings)
    .set({ ...scheduling, version: version + 1, updatedAt: sql`now()`, updatedBy: author.id });
  await audit(tx, {
    actorId: author.id,
    action: 'settings:save',
    subject: { kind: 'settings', id: author.id },
  });
}
