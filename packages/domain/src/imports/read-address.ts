import { formatAddress } from '../addresses/format-address.ts';
import { State } from '../addresses/states.ts';
import { splitAddress } from '../places/split-address.ts';
import { stateOfCep } from '../places/state-of-cep.ts';
import type { ImportField } from './import-fields.ts';
import { type Cell, cellText, readCep, readDegrees } from './read-cells.ts';

type CellOf = (field: ImportField) => Cell;

/** The state of a city of which only one has that name; the gazetteer is the server's. */
export type FindState = (city: string) => string | undefined;

/**
 * An address out of its columns. A column of streets may hold the whole address: what it says fills the columns that
 * are missing or blank. A state that is missing is that of the CEP, else that of the only city of its name.
 */
export function readAddress(cell: CellOf, findState: FindState) {
  const typed = {
    street: cellText(cell('street')),
    number: cellText(cell('number')),
    unit: cellText(cell('unit')),
    district: cellText(cell('district')),
    city: cellText(cell('city')),
    state: cellText(cell('state')),
    postal_code: readCep(cell('postal_code')),
  };
  const whole = typed.number && typed.city ? typed : { ...typed, ...filledFrom(typed) };
  const { district, ...parts } = whole;
  const state = parts.state || stateOfCep(parts.postal_code) || findState(parts.city) || '';
  const address = { ...parts, state };
  return {
    ...address,
    latitude: readDegrees(cell('latitude')) ?? null,
    longitude: readDegrees(cell('longitude')) ?? null,
    // An address has no field of its own for the district: it stays in what is read.
    formatted_address:
      district && parts.street && parts.city
        ? formatAddress({ ...address, city: `${district} - ${parts.city}` })
        : '',
  };
}

type Typed = Record<'street' | 'number' | 'unit' | 'district' | 'city' | 'state' | 'postal_code', string>;

function filledFrom(typed: Typed): Typed {
  const { rest, ...found } = splitAddress(typed.street);
  const last = rest.at(-1) ?? '';
  const state = !typed.city && rest.length > 1 ? (State.safeParse(last).data ?? '') : '';
  const names = state ? rest.slice(0, -1) : rest;
  const city = typed.city || (names.at(-1) ?? '');
  const district = typed.city ? names.join(' - ') : names.slice(0, -1).join(' - ');
  return {
    street: found.street,
    number: typed.number || found.number,
    unit: typed.unit || found.unit,
    district: typed.district || district,
    city,
    state: typed.state || state,
    postal_code: typed.postal_code || found.postal_code,
  };
}
