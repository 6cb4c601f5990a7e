import { z } from 'zod';

/** Whether visits may still be booked for the day that it is: by nobody, or by the staff. */
export const AgendaSettings = z.object({
  same_day: z.enum(['none', 'staff'], 'Escolha quem agenda para o mesmo dia.').default('none'),
});
export type AgendaSettings = z.infer<typeof AgendaSettings>;
