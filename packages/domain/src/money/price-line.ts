import { z } from 'zod';

/** One line of a price, in reais: what it is for and how much. */
export const PriceLine = z.object({ label: z.string(), value: z.number() });
export type PriceLine = z.infer<typeof PriceLine>;
