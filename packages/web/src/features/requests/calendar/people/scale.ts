/** At least ten hours of a day on a laptop. */
export const HOUR_PIXELS = 56;
export const NAME_PIXELS = 56;

export const pixelsOf = (minutes: number): number => (minutes / 60) * HOUR_PIXELS;

type Stretch = { starts: number; ends: number };

const DAY_MINUTES = 1440;

/** What is left of a day outside some stretches of it, in order. */
export function outside(stretches: readonly Stretch[]): Stretch[] {
  const inOrder = [...stretches].sort((a, b) => a.starts - b.starts);
  const edges = [0, ...inOrder.flatMap(({ starts, ends }) => [starts, ends]), DAY_MINUTES];
  return edges.flatMap((starts, index) => {
    const ends = edges[index + 1];
    return index % 2 === 0 && ends !== undefined && ends > starts ? [{ starts, ends }] : [];
  });
}

/** Minutes since midnight by the clock of the property, which the date is written in. */
export const minuteOfDay = (date: string): number =>
  Number(date.slice(11, 13)) * 60 + Number(date.slice(14, 16));
