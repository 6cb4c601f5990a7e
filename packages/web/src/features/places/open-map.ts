import 'leaflet/dist/leaflet.css';
import type { Point } from '@esquadro/domain/addresses/distance';
import { control, type LatLngTuple, type Map as LeafletMap, map, tileLayer } from 'leaflet';

export const at = ({ latitude, longitude }: Point): LatLngTuple => [latitude, longitude];

/** A map in Portuguese; `tiles` is where the pictures behind come from, null for none. */
export function openMap(frame: HTMLElement, tiles: string | null): LeafletMap {
  const view = map(frame, { attributionControl: tiles !== null, zoomControl: false });
  control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(view);
  control.scale({ imperial: false }).addTo(view);
  if (tiles) {
    view.attributionControl.setPrefix(false);
    tileLayer(tiles, { maxZoom: 19, attribution: '© OpenStreetMap' }).addTo(view);
  }
  return view;
}
