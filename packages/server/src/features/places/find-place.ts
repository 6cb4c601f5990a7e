import { addressOnWire } from '@esquadro/domain/addresses/address';
import { BRAZIL } from '@esquadro/domain/addresses/country';
import { formatAddress } from '@esquadro/domain/addresses/format-address';
import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { Place } from '@esquadro/domain/places/place';
import { stateOfCep } from '@esquadro/domain/places/state-of-cep';
import type { Db } from '../../platform/db/client.ts';
import { KNOWN_KINDS } from './address-sources.ts';
import { findMunicipality, type Municipality } from './gazetteer.ts';
import { findKnownAddress } from './known-addresses.ts';
import { municipalityPlaceId } from './queries.ts';
import { pointOfCep } from './settle-point.ts';
import { readTypedAddress } from './typed-address.ts';

/** The parts of what a suggestion named; undefined when nothing of the kind is visible to the viewer. */
export async function findPlace(db: Db, viewer: Viewer, placeId: string): Promise<Place | undefined> {
  const [, kind, name = ''] = /^([a-z]+):(.+)$/s.exec(placeId) ?? [];
  switch (kind) {
    case 'ibge': {
      const found = findMunicipality(Number(name));
      return found && cityPlace(found);
    }
    case 'cep':
      return /^\d{5,8}$/.test(name) ? cepPlace(db, name) : undefined;
    case 'typed':
      return readTypedAddress(name, 1)[0];
    case 'known':
      return knownPlace(db, viewer, name);
  }
}

async function knownPlace(db: Db, viewer: Viewer, name: string): Promise<Place | undefined> {
  const [word, id = ''] = name.split(':');
  const kind = KNOWN_KINDS.find((known) => known === word);
  return kind && (await findKnownAddress(db, viewer, kind, id))?.address;
}

const nowhere = {
  street: '',
  number: '',
  unit: '',
  city: '',
  state: '',
  country: BRAZIL,
  postal_code: '',
  placeId: '',
  latitude: null,
  longitude: null,
  precision: 'city' as const,
};

function cityPlace(municipality: Municipality): Place {
  const { name: city, state, latitude, longitude } = municipality;
  const placeId = municipalityPlaceId(municipality);
  const formatted_address = formatAddress({ city, state });
  return addressOnWire({ ...nowhere, city, state, latitude, longitude, placeId, formatted_address });
}

/** A CEP tells the state, and its point where it is known; its street would take the directory of the Correios. */
async function cepPlace(db: Db, postal_code: string): Promise<Place> {
  const state = stateOfCep(postal_code) ?? '';
  return addressOnWire({
    ...nowhere,
    ...(await pointOfCep(db, postal_code)),
    state,
    postal_code,
    formatted_address: formatAddress({ state, postal_code }),
  });
}
