import type { Actor } from '@esquadro/domain/auth/permissions';
import type { NewProperty } from '@esquadro/domain/properties/property';
import type { Id } from '@esquadro/domain/shared/id';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { addNotes } from './keep-notes.ts';
import { placeOf } from './place-of-property.ts';
import { agencyForProperty } from './property-agency.ts';
import { properties } from './tables.ts';

export async function addProperty(
  tx: Db,
  { viewer, scope }: Actor<'property:change'>,
  draft: NewProperty,
): Promise<Id> {
  const id = newId();
  await tx.insert(properties).values({
    id,
    realtorId: await agencyForProperty(tx, scope, draft.realtorId),
    label: draft.label,
    squareFootage: draft.square_footage,
    ...placeOf(draft.address),
    unit: draft.unit || draft.address.unit,
  });
  await addNotes(tx, viewer, id, draft.notes);
  await audit(tx, { actorId: viewer.userId, action: 'property:create', subject: { kind: 'property', id } });
  return id;
}
