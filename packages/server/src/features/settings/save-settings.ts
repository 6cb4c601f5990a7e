import type { NewSettings, SettingsChange } from '@esquadro/domain/settings/settings';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { notInArray, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { newId } from '../../platform/new-id.ts';
import { checkVersion } from '../../platform/versions.ts';
import { priceTiers, serviceTypes, settings, timeRanges } from './tables.ts';

type Author = { id: Id; expectedVersion: number | undefined };

/**
 * Replaces the three tables, and what else was sent. A service that goes is hidden, since past requests were
 * made for it.
 */
export async function saveSettings(
  tx: Db,
  { timeRange, serviceType, tier, ...scheduling }: SettingsChange,
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
  await saveServices(tx, serviceType);
  await tx
    .update(settings)
    .set({ ...scheduling, version: version + 1, updatedAt: sql`now()`, updatedBy: author.id });
  await audit(tx, {
    actorId: author.id,
    action: 'settings:save',
    subject: { kind: 'settings', id: author.id },
  });
}

async function saveServices(tx: Db, services: NewSettings['serviceType']): Promise<void> {
  const known = new Set((await tx.select({ id: serviceTypes.id }).from(serviceTypes)).map(({ id }) => id));
  const unknown = services.findIndex(({ _id }) => _id !== undefined && !known.has(_id));
  if (unknown >= 0) {
    throw new AppError('input.invalid', {
      fields: { [`serviceType.${unknown}._id`]: 'Este serviço não existe.' },
    });
  }
  const rows = services.map(({ _id, label, description }, position) => ({
    id: _id ?? newId(),
    position,
    label,
    description,
  }));
  const kept = rows.map(({ id }) => id);
  await tx
    .update(serviceTypes)
    .set({ deletedAt: sql`coalesce(${serviceTypes.deletedAt}, now())` })
    .where(kept.length > 0 ? notInArray(serviceTypes.id, kept) : undefined);
  if (rows.length === 0) return;
  await tx
    .insert(serviceTypes)
    .values(rows)
    .onConflictDoUpdate({
      target: serviceTypes.id,
      set: {
        position: sql`excluded.position`,
        label: sql`excluded.label`,
        description: sql`excluded.description`,
        deletedAt: null,
      },
    });
}
