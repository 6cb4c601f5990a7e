import { z } from 'zod';

const whole = (most: number) =>
  z
    .int('Informe um número inteiro.')
    .min(0, 'O número não pode ser negativo.')
    .max(most, `Use no máximo ${most}.`);

/** How keys are handed over, asked for and brought back. */
export const KeySettings = z.object({
  /** How long it takes to be handed a key at a desk. */
  handling_minutes: whole(240).default(10),
  /** From this hour on a branch is asked for the keys of the next day. */
  ask_hour: whole(23).default(9),
  /** A key is late so many hours after it should have been back. */
  late_hours: whole(720).default(24),
  /** Whether the way to a visit goes by its key when free hours are looked for. */
  in_route: z.boolean('Responda sim ou não.').default(true),
});
export type KeySettings = z.infer<typeof KeySettings>;
