import { z } from 'zod';

const Latitude = z.number('Latitude inválida.').min(-90, 'Latitude inválida.').max(90, 'Latitude inválida.');
const Longitude = z
  .number('Longitude inválida.')
  .min(-180, 'Longitude inválida.')
  .max(180, 'Longitude inválida.');

/** Both spellings that the specification's forms send; see `normaliseCoordinates`. */
export const coordinateInput = {
  latitude: Latitude.nullish(),
  longitude: Longitude.nullish(),
  lat: Latitude.nullish(),
  long: Longitude.nullish(),
};

/** A point on the map, or neither half of one. */
export const coordinates = { latitude: z.number().nullable(), longitude: z.number().nullable() };

type Written = z.infer<z.ZodObject<typeof coordinateInput>>;
type Point = z.infer<z.ZodObject<typeof coordinates>>;

/** One spelling out of two, the long one first; half a point is no point. */
export function normaliseCoordinates({ latitude, longitude, lat, long }: Written): Point {
  const north = latitude ?? lat ?? null;
  const east = longitude ?? long ?? null;
  return north === null || east === null
    ? { latitude: null, longitude: null }
    : { latitude: north, longitude: east };
}
