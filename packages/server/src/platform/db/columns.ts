import { type AddressOnWire, addressOnWire, type SettledAddress } from '@esquadro/domain/addresses/address';
import { BRAZIL } from '@esquadro/domain/addresses/country';
import type { PointPrecision } from '@esquadro/domain/addresses/point-precision';
import { State } from '@esquadro/domain/addresses/states';
import { doublePrecision, integer, text, timestamp } from 'drizzle-orm/pg-core';

const blank = (name: string) => text(name).notNull().default('');

/** The columns of an address, the same in every table that has one. */
export const addressColumns = () => ({
  street: blank('street'),
  number: blank('number'),
  unit: blank('unit'),
  city: blank('city'),
  state: text('state'),
  country: text('country').notNull().default(BRAZIL),
  postalCode: blank('postal_code'),
  placeId: blank('place_id'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  pointPrecision: text('point_precision').$type<PointPrecision>().notNull().default('city'),
  formattedAddress: blank('formatted_address'),
});

type AddressRow = Omit<SettledAddress, 'postal_code' | 'formatted_address' | 'precision'> & {
  pointPrecision: PointPrecision;
  postalCode: string;
  formattedAddress: string;
};

export function addressToRow({
  postal_code,
  formatted_address,
  precision,
  ...address
}: SettledAddress): AddressRow {
  return {
    ...address,
    pointPrecision: precision,
    postalCode: postal_code,
    formattedAddress: formatted_address,
  };
}

export const NO_ADDRESS = {
  street: '',
  number: '',
  unit: '',
  city: '',
  state: null,
  country: BRAZIL,
  postalCode: '',
  placeId: '',
  latitude: null,
  longitude: null,
  pointPrecision: 'city' as const,
  formattedAddress: '',
};

/** The same on the way out; undefined where no city was ever given. */
export function addressFromRow(
  row: AddressRow | (Omit<AddressRow, 'state'> & { state: string | null }),
): AddressOnWire | undefined {
  const {
    street,
    number,
    unit,
    city,
    state,
    country,
    postalCode,
    placeId,
    latitude,
    longitude,
    pointPrecision,
    formattedAddress,
  } = row;
  if (!city || !state) return undefined;
  return addressOnWire({
    street,
    number,
    unit,
    city,
    state: State.parse(state),
    country,
    placeId,
    latitude,
    longitude,
    precision: pointPrecision,
    postal_code: postalCode,
    formatted_address: formattedAddress,
  });
}

export const lifeColumns = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export const instant = (name: string) => timestamp(name, { withTimezone: true });
