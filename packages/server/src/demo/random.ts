/** A repeatable source of numbers: the demo world is the same on every machine, but for its dates. */
export type Random = {
  /** From 0 (included) to `below` (not included). */
  upTo: (below: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (share: number) => boolean;
};

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (below: number) => Math.floor(next() * below);
  return {
    upTo,
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[upTo(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
