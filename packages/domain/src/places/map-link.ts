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
