import { z } from 'zod';

/** A demand for a second step: from which day on, and whether that day has come. */
export const SecondStepDue = z.object({ from: z.string(), begun: z.boolean() });
export type SecondStepDue = z.infer<typeof SecondStepDue>;
