import { STATES } from '@esquadro/domain/addresses/states';
import type { Viewer } from '@esquadro/domain/auth/permissions';
import { cityLabel } from '@esquadro/domain/cities/city-label';
import type { PlaceQuery, PlaceSuggestion } from '@esquadro/domain/places/place';
import { stateOfCep } from '@esquadro/domain/places/state-of-cep';
import { formatCep, parseCep } from '@esquadro/domain/shared/brazilian-documents';
import type { Db } from '../../platform/db/client.ts';
import type { KnownKind } from './address-sources.ts';
import type { Municipality } from './gazetteer.ts';
import { type KnownAddress, searchKnownAddresses } from './known-addresses.ts';
import { municipalityPlaceId } from './queries.ts';
import { searchCities } from './search-cities.ts';
import { readTypedAddress } from './typed-address.ts';

/** Of each source at most so many, so that none hides the others. */
const FROM_EACH = 4;

/** What may be meant by what was typed so far: a CEP, addresses already known, the street in a city, a city. */
export async function suggestPlaces(db: Db, viewer: Viewer, query: PlaceQuery): Promise<PlaceSuggestion[]> {
  const { q, kind, limit } = query;
  if (kind === 'city') return searchCities(q, limit).map(city);
  const known = await searchKnownAddresses(db, viewer, q, FROM_EACH);
  const suggestions = [
    ...cepsIn(q),
    ...known.map(knownAddress),
    ...readTypedAddress(q, FROM_EACH).map(({ formatted_address }) => typed(formatted_address)),
    ...searchCities(q, limit).map(city),
  ];
  return suggestions.slice(0, limit);
}

function city(municipality: Municipality): PlaceSuggestion {
  const { name, state } = municipality;
  return {
    placeId: municipalityPlaceId(municipality),
    label: cityLabel({ city: name, state }),
    hint: nameOfState(state),
  };
}

function cepsIn(q: string): PlaceSuggestion[] {
  const cep = parseCep(q);
  const state = cep && stateOfCep(cep);
  return state ? [{ placeId: `cep:${cep}`, label: `CEP ${formatCep(cep)}`, hint: nameOfState(state) }] : [];
}

const STATE_NAMES: Record<string, string> = STATES;

const nameOfState = (code: string) => STATE_NAMES[code] ?? code;

const HINTS: Record<KnownKind, string> = { property: 'Imóvel', branch: 'Filial', user: 'Seu endereço' };

function knownAddress({ kind, id, label, address }: KnownAddress): PlaceSuggestion {
  const hint = label ? `${HINTS[kind]}: ${label}` : HINTS[kind];
  return { placeId: `known:${kind}:${id}`, label: address.formatted_address, hint };
}

const typed = (written: string): PlaceSuggestion => ({
  placeId: `typed:${written}`,
  label: written,
  hint: 'Como você digitou',
});
