type Target = {
  formatted_address: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  street: string;
};

/** A page that shows a place on a map, as it is written. */
export const mapSearch = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** A page that shows the address on a map. The point alone is used only where no street is known: it is the city's. */
export function mapLink({ formatted_address, latitude, longitude, street }: Target): string {
  const point = latitude == null || longitude == null ? '' : `${latitude},${longitude}`;
  return mapSearch(street || !point ? formatted_address : point);
}

type Place = { address: string; latitude: number | null; longitude: number | null };

/** A point where one is known, else the address as it is written. */
const asTarget = ({ address, latitude, longitude }: Place) =>
  encodeURIComponent(latitude === null || longitude === null ? address : `${latitude},${longitude}`);

/** As many stops as Google Maps takes between the start and the end. */
const MOST_WAYPOINTS = 9;

/** The way from where one is through some places, in their order; undefined without any. */
export function routeLink(places: readonly Place[]): string | undefined {
  const [last, ...before] = places.slice(0, MOST_WAYPOINTS + 1).reverse();
  if (!last) return undefined;
  const waypoints = before.reverse().map(asTarget).join('%7C');
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${asTarget(last)}${waypoints && `&waypoints=${waypoints}`}`;
}

/** The way to one place in Waze. */
export function wazeLink({ address, latitude, longitude }: Place): string {
  const target =
    latitude === null || longitude === null
      ? `q=${encodeURIComponent(address)}`
      : `ll=${latitude}%2C${longitude}`;
  return `https://waze.com/ul?${target}&navigate=yes`;
}
