import type { Point } from '@esquadro/domain/addresses/distance';
import { circleMarker, divIcon, type Map as LeafletMap, marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { at, openMap } from './open-map.ts';

export type Landmark = Point & { label: string };

type PointMapProps = {
  point: Point;
  onMove: (point: Point) => void;
  city: Landmark | null;
  /** Other exact points of the same CEP. */
  known: readonly Landmark[];
  /** Where the pictures behind come from; null for none. */
  tiles: string | null;
};

const CLOSE = 16;
const WIDE = 13;

const PIN = divIcon({
  className: '',
  iconSize: [36, 44],
  iconAnchor: [18, 42],
  html: '<svg viewBox="0 0 36 44" width="36" height="44" aria-hidden="true"><path d="M18 2a14 14 0 0 0-14 14c0 10 14 26 14 26s14-16 14-26A14 14 0 0 0 18 2Z" fill="var(--accent)" stroke="var(--raised)" stroke-width="2"/><circle cx="18" cy="16" r="5" fill="var(--raised)"/></svg>',
});

const PIN_NAME = 'O imóvel: arraste, ou mova com as setas';

/** What the arrows move the pin by, in pixels: less on the ground the closer one looks. */
const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
};

/** A map with a pin to drag. Without pictures it still has the city, the points that are known and a scale. */
export function PointMap({ point, onMove, city, known, tiles }: PointMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const moved = useEffectEvent(onMove);
  const drawn = useRef<{ pin: ReturnType<typeof marker>; view: LeafletMap }>(null);
  const first = useRef(point);

  useEffect(() => {
    if (!frame.current) return;
    const view = openMap(frame.current, tiles);
    view.setView(at(first.current), WIDE);
    const pin = marker(at(first.current), { draggable: true, icon: PIN, title: PIN_NAME }).addTo(view);
    const tell = ({ lat, lng }: { lat: number; lng: number }) => moved({ latitude: lat, longitude: lng });
    pin.getElement()?.addEventListener('keydown', (event) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      tell(view.containerPointToLatLng(view.latLngToContainerPoint(pin.getLatLng()).add(step)));
    });
    pin.on('dragend', () => tell(pin.getLatLng()));
    view.on('click', ({ latlng }) => tell(latlng));
    drawn.current = { pin, view };
    return () => {
      drawn.current = null;
      view.remove();
    };
  }, [tiles]);

  useEffect(() => {
    const { view } = drawn.current ?? {};
    if (!view) return;
    const dots = [
      ...(city ? [dot(city, 'var(--amber)', 8)] : []),
      ...known.map((landmark) => dot(landmark, 'var(--ink-muted)', 6)),
    ];
    for (const each of dots) each.addTo(view);
    return () => {
      for (const each of dots) each.remove();
    };
  }, [city, known]);

  const { latitude, longitude } = point;
  useEffect(() => {
    const { pin, view } = drawn.current ?? {};
    pin?.setLatLng([latitude, longitude]);
    if (view && !view.getBounds().contains([latitude, longitude])) view.setView([latitude, longitude], CLOSE);
  }, [latitude, longitude]);

  return (
    <div
      ref={frame}
      role="application"
      aria-label="Mapa: arraste o pino até o imóvel"
      className="h-72 rounded-control border border-line bg-sunken! sm:h-96"
    />
  );
}

/** Colours of the theme, in both themes. */
function dot(landmark: Landmark, color: string, radius: number) {
  const name = document.createElement('span');
  name.textContent = landmark.label;
  return circleMarker(at(landmark), {
    radius,
    color,
    fillColor: color,
    fillOpacity: 0.6,
    weight: 2,
  }).bindTooltip(name);
}
