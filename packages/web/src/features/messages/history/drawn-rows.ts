/** A spacer as high as the rows it replaces. */
type Space = { kind: 'space'; key: string; height: number };

type Viewport = {
  /** Measured heights by key; rows without one are rendered. */
  heights: ReadonlyMap<string, number>;
  /** Distance of the viewport from the end of the list, in pixels. */
  near: number;
  /** Always rendered, because it is about to be shown. */
  pinned: string | undefined;
};

/** Margins around the viewport; larger above, where one scrolls to. */
const ABOVE = 5_000;
const BELOW = 2_000;

/** The rows near the viewport of a list that is read from its end, and spacers for the others. */
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
