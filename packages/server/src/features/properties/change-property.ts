import type { Actor } from '@esquadro/domain/auth/permissions';
import type { PropertyChange } from '@esquadro/domain/properties/property';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { followPoints, learnCep } from '../places/commands.ts';
import { changeNotes } from './keep-notes.ts';
import { placeOf } from './place-of-property.ts';
import { agencyForProperty } from './property-agency.ts';
import type { PropertyRow } from './queries.ts';
import { refuseTakenCode } from './refuse-taken-code.ts';
import { properties } from './tables.ts';

/** Changes what was sent of a property, which is already known to be within the caller's reach. */
export async function changeProperty(
  tx: Db,
  { viewer, scope }: Actor<'property:change'>,
  property: PropertyRow,
  change: PropertyChange,
): Promise<void> {
  const { label, square_footage, realtorId, address, key_code, external_code, notes } = change;
  const unit = change.unit ?? (address?.unit || undefined) ?? property.unit;
  const place = address && (await placeOf(tx, address, property));
  const fields = {
    ...(label !== undefined && { label }),
    ...(square_footage !== undefined && { squareFootage: square_footage }),
    ...(realtorId && { realtorId: await agencyForProperty(tx, scope, realtorId) }),
    ...place,
    unit,
    ...(key_code !== undefined && { keyCode: key_code }),
    ...(external_code !== undefined && { externalCode: external_code }),
    version: sql`${properties.version} + 1`,
    updatedAt: sql`now()`,
  };
  await refuseTakenCode(tx, (inner) =>
    inner.update(properties).set(fields).where(eq(properties.id, property.id)),
  );
  if (place) {
    await learnCep(tx, place);
    await followPoints(tx, [property.id]);
  }
  if (notes) await changeNotes(tx, viewer, property.id, notes);
  await audit(tx, {
    actorId: viewer.userId,
    action: 'property:edit',
    subject: { kind: 'property', id: property.id },
    details: { fields: Object.keys(change) },
  });
}
