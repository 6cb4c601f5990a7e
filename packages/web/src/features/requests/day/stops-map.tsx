import type { DayStop } from '@esquadro/domain/field/visit-day';
import { useMemo } from 'react';
import { PlacesMap, type SignedPlace } from '../../places/shared/places-map.tsx';

/** The stops of a day on a map, numbered, in the order of the way. */
export function StopsMap({ stops }: { stops: readonly DayStop[] }) {
  const places = useMemo(() => placesOf(stops), [stops]);
  if (places.length === 0) return <p className="text-body text-ink">Nenhuma parada tem ponto no mapa.</p>;
  return <PlacesMap places={places} />;
}

const placesOf = (stops: readonly DayStop[]): SignedPlace[] =>
  stops.flatMap(({ place, at }, index) =>
    place.latitude === null || place.longitude === null
      ? []
      : [
          {
            latitude: place.latitude,
            longitude: place.longitude,
            label: `${index + 1}. ${at.slice(11, 16)} ${place.label}`,
            sign: String(index + 1),
          },
        ],
  );
