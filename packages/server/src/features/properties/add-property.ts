import type { Actor } from '@esquadro/domain/auth/permissions';
import type { NewProperty } from '@esquadro/domain/properties/property';
import type { Id } from '@esquadro/domain/shared/id';
import { auditAll } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { newId } from '../../platform/new-id.ts';
import { learnCep } from '../places/commands.ts';
import { addNotes } from './keep-notes.ts';
import { placesOf } from './place-of-property.ts';
import { agencyForProperty } from './property-agency.ts';
import { refuseTakenCode } from './refuse-taken-code.ts';
import { properties } from './tables.ts';

export const addProperty = async (tx: Db, actor: Actor<'property:change'>, draft: NewProperty): Promise<Id> =>
  one(await addProperties(tx, actor, [draft]));

/** Adds properties, all of them or none; answers with their ids in order. Throws `property.code-taken`. */
export async function addProperties(
  tx: Db,
  { viewer, scope }: Actor<'property:change'>,
  drafts: readonly NewProperty[],
): Promise<Id[]> {
  const agencies = new Map<NewProperty['realtorId'], Id>();
  for (const asked of new Set(drafts.map(({ realtorId }) => realtorId)))
    agencies.set(asked, await agencyForProperty(tx, scope, asked));
  const places = await placesOf(
    tx,
    drafts.map(({ address }) => ({ address })),
  );
  const rows = drafts.map((draft, at) => ({
    id: newId(),
    realtorId: agencies.get(draft.realtorId) ?? '',
    label: draft.label,
    squareFootage: draft.square_footage,
    ...one(places.slice(at, at + 1)),
    unit: draft.unit || draft.address.unit,
    keyCode: draft.key_code,
    externalCode: draft.external_code,
  }));
  await refuseTakenCode(tx, (inner) => inner.insert(properties).values(rows));
  for (const place of places) await learnCep(tx, place);
  const ids = rows.map(({ id }) => id);
  for (const [at, id] of ids.entries()) await addNotes(tx, viewer, id, drafts[at]?.notes ?? []);
  await auditAll(tx, { actorId: viewer.userId, action: 'property:create', kind: 'property' }, ids);
  return ids;
}
