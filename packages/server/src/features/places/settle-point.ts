import type { Address, SettledAddress } from '@esquadro/domain/addresses/address';
import type { PointPrecision } from '@esquadro/domain/addresses/point-precision';
import { farFromCity, type KnownPoint, NO_POINT, pointAfterChange } from '@esquadro/domain/places/precision';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { findCepPoints, findCepsAround } from './cep-points.ts';
import { municipalityOf } from './gazetteer.ts';
import { findKnownDoors } from './known-doors.ts';
import { isAtCityPoint } from './queries.ts';

type SettledPoint = Omit<KnownPoint, 'precision'> & { precision: PointPrecision };

/** An address as it is stored. */
export type StoredAddress = {
  street: string;
  number: string;
  city: string;
  state: string | null;
  postalCode: string;
  latitude: number | null;
  longitude: number | null;
  pointPrecision: PointPrecision;
};

type Options = {
  /** The address that this one replaces. */
  before?: StoredAddress | undefined;
  /** What a point that is refused is called in the answer. */
  field?: string;
};

/** One address with the best point that is known of it. Throws as `settlePoints` does. */
export async function settlePoint<Written extends Address>(
  db: Db,
  address: Written,
  { before, field }: Options = {},
): Promise<Written & SettledAddress> {
  return one(await settlePoints(db, [{ address, before }], field));
}

/**
 * Addresses with the best point that is known of each: one that was marked on a map or found by a search, then that of
 * the same door elsewhere, what the address before leaves, its CEP, the CEPs around it, and last its municipality.
 * However many they are, what is known is asked for together. Throws `input.invalid` for a point that is far from its city.
 */
export async function settlePoints<Written extends Address>(
  db: Db,
  written: readonly { address: Written; before?: StoredAddress | undefined }[],
  field = 'address.latitude',
): Promise<(Written & SettledAddress)[]> {
  const known = written.map(({ address, before }) => {
    const stored = before && storedPoint(before);
    const given = givenPoint(address, stored, field);
    const kept = stored ? pointAfterChange(stored, address) : NO_POINT;
    return { address, point: given ?? pointOf(kept, 'door'), kept };
  });
  const open = known.filter(({ point }) => !point).map(({ address }) => address);
  const doors = await findKnownDoors(db, open);
  const ceps = await pointsOfCeps(
    db,
    open.map(({ postal_code }) => postal_code),
  );
  return known.map(({ address, point, kept }) => ({
    ...address,
    ...(point ??
      doors.get(address) ??
      pointOf(kept, 'street') ??
      ceps.get(address.postal_code) ??
      pointOf(kept, 'cep') ??
      cityPoint(address)),
  }));
}

const pointOf = ({ precision, ...point }: KnownPoint, wanted: PointPrecision): SettledPoint | undefined =>
  precision === wanted ? { ...point, precision: wanted } : undefined;

type Stored = ReturnType<typeof storedPoint>;

/** Before precisions were kept, a point that is not the city's had been given by somebody. */
export function storedPoint({ postalCode, pointPrecision, ...address }: StoredAddress) {
  const wasGiven = pointPrecision === 'city' && !isAtCityPoint({ ...address, state: address.state ?? '' });
  return { ...address, postal_code: postalCode, precision: wasGiven ? 'door' : pointPrecision } as const;
}

/** A new point that came with the address. One that was there before, or that stands for more than a street, is not new. */
function givenPoint(address: Address, stored: Stored | undefined, field: string): SettledPoint | undefined {
  const { latitude, longitude, precision, city, state, placeId } = address;
  if (latitude === null || longitude === null || isAtCityPoint(address)) return undefined;
  if (precision === 'cep' || precision === 'city') return undefined;
  if (stored?.latitude === latitude && stored.longitude === longitude) return undefined;
  const municipality = municipalityOf(city, state);
  const complaint = municipality && !placeId && farFromCity({ latitude, longitude }, municipality, city);
  if (complaint) throw new AppError('input.invalid', { fields: { [field]: complaint } });
  return { latitude, longitude, precision: precision ?? 'door' };
}

/** The middle of a CEP, or of those that share its first five digits. */
export const pointOfCep = async (db: Db, cep: string): Promise<SettledPoint | undefined> =>
  (await pointsOfCeps(db, [cep])).get(cep);

async function pointsOfCeps(db: Db, ceps: readonly string[]): Promise<Map<string, SettledPoint>> {
  const asked = [...new Set(ceps)].filter(Boolean);
  const points = new Map<string, SettledPoint>();
  const found = await findCepPoints(db, asked);
  const around = await findCepsAround(
    db,
    asked.filter((cep) => !found.has(cep)),
  );
  for (const [cep, { latitude, longitude }] of [...found, ...around])
    points.set(cep, { latitude, longitude, precision: 'cep' });
  return points;
}

function cityPoint({ city, state }: Address): SettledPoint {
  const found = municipalityOf(city, state);
  return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null, precision: 'city' };
}
