export const WORLD_SIZES = { '1k': 1_000, '10k': 10_000, '100k': 100_000, '1m': 1_000_000 } as const;
export type WorldSize = keyof typeof WORLD_SIZES;

export const isWorldSize = (word: string): word is WorldSize => word in WORLD_SIZES;
