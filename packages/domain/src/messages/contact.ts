import { z } from 'zod';
import { Id } from '../shared/id.ts';
import { ACCESS_LEVELS } from '../users/access-level.ts';
import { Message } from './message.ts';

/** Someone to write to. `company` is the agency of agency people, '' for everyone else. */
export const AllowedContact = z.object({
  _id: Id,
  first_name: z.string(),
  last_name: z.string(),
  access_level: z.enum(ACCESS_LEVELS),
  company: z.string(),
  /** Null where there is none, or where writing is no longer allowed. */
  photo: z.string().nullable(),
});
export type AllowedContact = z.infer<typeof AllowedContact>;

/** A conversation in the list: whom with, its last message, and how many of theirs wait to be read. */
export const ContactEntry = z.object({
  contact: AllowedContact,
  messages: z.array(Message),
  unread: z.int(),
  /** Whether a new message is still allowed; what was written stays readable either way. */
  mayWrite: z.boolean(),
});
export type ContactEntry = z.infer<typeof ContactEntry>;
