/// <reference types="google.maps" />
import type { Place, PlaceKind, PlaceProvider, PlaceSuggestion } from '@esquadro/domain/places/place';
import { readGooglePlace } from './google-address.ts';

export type GooglePlaces = {
  suggest: (q: string, kind: PlaceKind) => Promise<PlaceSuggestion[]>;
  choose: (placeId: string) => Promise<Place | undefined>;
};

type Options = NonNullable<PlaceProvider['google']>;

/**
 * Loads Google's script; searches Brazil only. Typing and the final choice are one billed session. Rejects if the
 * script cannot be loaded.
 */
export async function openGooglePlaces({ key, language, region }: Options): Promise<GooglePlaces> {
  const { importLibrary, setOptions } = await import('@googlemaps/js-api-loader');
  setOptions({ key, language, region, authReferrerPolicy: 'origin' });
  const { AutocompleteSessionToken, AutocompleteSuggestion } = await importLibrary('places');

  let sessionToken: google.maps.places.AutocompleteSessionToken | undefined;
  const predictions = new Map<string, google.maps.places.PlacePrediction>();

  return {
    suggest: async (input, kind) => {
      sessionToken ??= new AutocompleteSessionToken();
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        sessionToken,
        language,
        region,
        includedRegionCodes: [region.toLowerCase()],
        ...(kind === 'city' && { includedPrimaryTypes: ['(cities)'] }),
      });
      return suggestions.flatMap(({ placePrediction: prediction }) => {
        if (!prediction) return [];
        const { placeId, text, mainText, secondaryText } = prediction;
        predictions.set(placeId, prediction);
        return [{ placeId, label: mainText?.text ?? text.text, hint: secondaryText?.text ?? '' }];
      });
    },
    choose: async (placeId) => {
      const prediction = predictions.get(placeId);
      if (!prediction) return undefined;
      sessionToken = undefined;
      const fields = ['addressComponents', 'formattedAddress', 'location'];
      const { place } = await prediction.toPlace().fetchFields({ fields });
      return readGooglePlace(place);
    },
  };
}
