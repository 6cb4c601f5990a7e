import { z } from 'zod';
import { Email } from '../shared/text-fields.ts';
import { Password } from './password.ts';

/** What the page of a link says before a password is set. */
export const LinkGreeting = z.object({
  purpose: z.enum(['reset', 'invite', 'signup']),
  first_name: z.string(),
});
export type LinkGreeting = z.infer<typeof LinkGreeting>;

/** Who has forgotten their password. */
export const ForgottenPassword = z.object({ email: Email });

/** What is said to whoever asks, whether or not the email is known. */
export const ResetAnswer = z.object({ message: z.string() });
export type ResetAnswer = z.infer<typeof ResetAnswer>;

export const LinkPassword = z.object({ new_password: Password });

/** A link by which somebody sets their own password, for the staff to pass on. */
export const Invite = z.object({
  url: z.string(),
  expires_at: z.iso.datetime(),
  /** Where it was e-mailed to; null where this installation sends no e-mails. */
  mailed_to: z.string().nullable(),
});
export type Invite = z.infer<typeof Invite>;
