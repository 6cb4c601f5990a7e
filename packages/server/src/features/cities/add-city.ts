import type { Actor } from '@esquadro/domain/auth/permissions';
import type { City, NewCity } from '@esquadro/domain/cities/city';
import { cityLabel } from '@esquadro/domain/cities/city-label';
import { AppError } from '@esquadro/domain/shared/errors';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { refuseDuplicate } from '../../platform/db/violations.ts';
import { newId } from '../../platform/new-id.ts';
import { municipalityOf, municipalityPlaceId, withCoordinates } from '../places/queries.ts';
import { presentCity } from './queries.ts';
import { cities } from './tables.ts';

/**
 * Adds a city under its official name, if it has one. Throws `city.duplicate` for one that is on the list, and
 * `city.unknown` for one without a point on the map unless it is confirmed: nobody could be near it.
 */
export async function addCity(tx: Db, { viewer }: Actor<'city:change'>, draft: NewCity): Promise<City> {
  const row = { id: newId(), ...completed(draft) };
  if (row.latitude === null && !draft.confirmUnknown) throw new AppError('city.unknown');
  const duplicate = { constraint: 'one_city_per_name', code: 'city.duplicate' } as const;
  const added = one(
    await refuseDuplicate(tx, duplicate, (inner) => inner.insert(cities).values(row).returning()),
  );
  await audit(tx, {
    actorId: viewer.userId,
    action: 'city:add',
    subject: { kind: 'city', id: added.id },
    details: { city: cityLabel(added) },
  });
  return presentCity(added);
}

/** What the caller left out, from the gazetteer. */
function completed({ confirmUnknown: _, ...draft }: NewCity) {
  const known = municipalityOf(draft.city, draft.state);
  const named = { ...draft, city: known?.name ?? draft.city };
  return {
    ...withCoordinates(named),
    placeId: draft.placeId || (known ? municipalityPlaceId(known) : ''),
    formattedAddress: draft.formattedAddress || `${cityLabel(named)}, ${draft.country}`,
  };
}
