/** In place of rows that are far away: as high as they were when they were last drawn. */
type Space = { kind: 'space'; key: string; height: number };

type Viewport = {
  /** What each row measured when it was drawn; a row that never was is drawn, wherever it is. */
  heights: ReadonlyMap<string, number>;
  /** How far above the end of the list one looks, in pixels. */
  near: number;
  /** Drawn in any case, as it is about to be shown. */
  pinned: string | undefined;
};

/** More than any screen shows, and most of it where one scrolls to: upwards. */
const ABOVE = 5_000;
const BELOW = 2_000;

/** Of a list that is read from its end, the rows around what one looks at, and spaces for all the others. */
export function drawnRows<Row extends { key: string }>(
  rows: Row[],
  { heights, near, pinned }: Viewport,
): (Row | Space)[] {
  const drawn: (Row | Space)[] = [];
  let space: Space | undefined;
  let below = 0;
  for (const row of rows.toReversed()) {
    const height = heights.get(row.key);
    const above = below + (height ?? 0);
    const isFar = above < near - BELOW || below > near + ABOVE;
    if (height === undefined || !isFar || row.key === pinned) {
      drawn.push(row);
      space = undefined;
    } else if (space) {
      space.height += height;
    } else {
      space = { kind: 'space', key: `space-${row.key}`, height };
      drawn.push(space);
    }
    below = above;
  }
  return drawn.reverse();
}
