import type { Point } from '@esquadro/domain/addresses/distance';
import { useQuery } from '@tanstack/react-query';
import { divIcon, latLngBounds, marker, polyline } from 'leaflet';
import { useEffect, useRef } from 'react';
import { tilesQuery } from '../api.ts';
import { at, openMap } from '../open-map.ts';

/** A place with a short sign on its pin, and a name for whoever points at it. */
export type SignedPlace = Point & { label: string; sign: string };

const CLOSEST = 15;

/** Places on a map, joined by lines in their order. */
export function PlacesMap({ places }: { places: readonly SignedPlace[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const { data: tiles } = useQuery(tilesQuery);

  useEffect(() => {
    if (!frame.current) return;
    const view = openMap(frame.current, tiles ?? null);
    view.fitBounds(latLngBounds(places.map(at)), { padding: [32, 32], maxZoom: CLOSEST });
    polyline(places.map(at), { color: 'var(--accent)', weight: 3, dashArray: '6 8' }).addTo(view);
    for (const place of places)
      marker(at(place), { icon: signOf(place.sign), title: place.label, alt: place.label }).addTo(view);
    return () => void view.remove();
  }, [places, tiles]);

  return (
    <div
      ref={frame}
      role="application"
      aria-label="Mapa das paradas"
      className="z-0 h-72 rounded-control border border-line bg-sunken! sm:h-96"
    />
  );
}

function signOf(sign: string) {
  const html = document.createElement('span');
  html.textContent = sign;
  html.className =
    'flex size-7 items-center justify-center rounded-full border-2 border-raised bg-ink font-semibold text-caption text-surface';
  return divIcon({ className: '', iconSize: [28, 28], iconAnchor: [14, 14], html });
}
