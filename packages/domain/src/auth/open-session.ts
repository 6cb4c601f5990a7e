import { z } from 'zod';
import { Id } from '../shared/id.ts';

/** A device on which somebody is logged in. */
export const OpenSession = z.object({
  _id: Id,
  device: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;
