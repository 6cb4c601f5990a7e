import { z } from 'zod';

/** What goes out of sight with an agency, and the visits still to come, which stay. */
export const RealtorDeletion = z.object({
  users: z.int(),
  properties: z.int(),
  branches: z.int(),
  contracts: z.int(),
  futureRequests: z.int(),
});
export type RealtorDeletion = z.infer<typeof RealtorDeletion>;
