import type { CepPlace } from '@esquadro/domain/places/cep-point';
import type { Place, PlaceKind, PlaceProvider, PlaceSuggestion } from '@esquadro/domain/places/place';
import { plainName } from '@esquadro/domain/places/plain-name';
import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';
import { HttpError } from '../../lib/http/http-error.ts';
import { type GooglePlaces, openGooglePlaces } from '../../lib/places/google-places.ts';
import { cityFromText } from './city-draft.ts';

/** Whoever completes addresses. */
export type PlaceSource = {
  suggest: (q: string, kind: PlaceKind) => Promise<PlaceSuggestion[]>;
  choose: (suggestion: PlaceSuggestion) => Promise<Place>;
};

/** Our own gazetteer, and the addresses that the viewer already knows. */
export const builtIn: PlaceSource = {
  suggest: (q, kind) =>
    http.get<PlaceSuggestion[]>(`/api/places/autocomplete?${new URLSearchParams({ q, kind })}`),
  choose: ({ placeId }) => http.get<Place>(`/api/places/${encodeURIComponent(placeId)}`),
};

/** Asks Google first; falls back to our own search, with a line in the log. */
function withGoogle(google: GooglePlaces): PlaceSource {
  return {
    suggest: (q, kind) => google.suggest(q, kind).catch(logged(() => builtIn.suggest(q, kind))),
    choose: async (suggestion) => {
      const { label, hint, placeId } = suggestion;
      const typed = { ...suggestion, placeId: `typed:${label}, ${hint}` };
      const found = await google.choose(placeId).catch(logged(() => builtIn.choose(typed)));
      return found ?? builtIn.choose(suggestion);
    },
  };
}

const logged =
  <Answer>(instead: () => Promise<Answer>) =>
  (error: unknown): Promise<Answer> => {
    console.warn('Google Maps falhou; a busca de endereços própria assume.', error);
    return instead();
  };

/** Who completes addresses in this installation; until it is known, and whenever it fails, our own does. */
export const placeSourceQuery = queryOptions({
  queryKey: ['places', 'source'],
  queryFn: async () => {
    const { google } = await http.get<PlaceProvider>('/api/places/provider');
    if (!google) return builtIn;
    return openGooglePlaces(google)
      .then(withGoogle)
      .catch(logged(async () => builtIn));
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Where the pictures of maps come from; null where maps have no background. */
export const tilesQuery = queryOptions({
  queryKey: ['places', 'tiles'],
  queryFn: async () => (await http.get<PlaceProvider>('/api/places/provider')).tiles,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The point of a CEP and the exact ones in it; null where nothing is known of it. */
export const cepQuery = (cep: string) =>
  queryOptions({
    queryKey: ['places', 'cep', cep],
    queryFn: isCep(cep)
      ? ({ signal }) =>
          http.get<CepPlace>(`/api/places/cep/${cep}`, { signal }).catch((error: unknown) => {
            if (error instanceof HttpError && error.status === 404) return null;
            throw error;
          })
      : skipToken,
  });

const isCep = (text: string) => /^\d{8}$/.test(text);

/** The point of a municipality; null where the gazetteer has none of that name. */
export const cityPointQuery = (city: string, state: string) =>
  queryOptions({
    queryKey: ['places', 'city-point', city, state],
    queryFn: async () => {
      const [found] = await builtIn.suggest(`${city} ${state}`, 'city');
      const place = found && (await builtIn.choose(found));
      return place && plainName(place.city) === plainName(city) ? place : null;
    },
    enabled: city !== '' && state !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Fewer than these are not searched. */
export const LEAST_LETTERS = 2;

export const suggestionsQuery = (source: PlaceSource, kind: PlaceKind, q: string) =>
  queryOptions({
    queryKey: ['places', 'suggestions', source === builtIn ? 'built-in' : 'google', kind, q],
    queryFn: () => source.suggest(q, kind),
    enabled: q.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
  });

/** The city of Brazil with this name and its state; undefined where there are several, or none. */
export async function onlyCityNamed(client: QueryClient, name: string): Promise<NamedCity | undefined> {
  const query = suggestionsQuery(builtIn, 'city', name);
  const suggestions = await client.fetchQuery(query).catch(() => []);
  const cities = suggestions.map(({ label }) => cityFromText(label));
  const [found, ...others] = cities.filter((city) => plainName(city?.city ?? '') === plainName(name));
  return found?.state && others.length === 0 ? { city: found.city, state: found.state } : undefined;
}

type NamedCity = { city: string; state: string };
