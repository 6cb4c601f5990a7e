import { z } from 'zod';

/** What is known of the key of a visit. */
export const KeyState = z.enum(['none', 'asked', 'ready', 'missing', 'taken', 'returned']);
export type KeyState = z.infer<typeof KeyState>;
