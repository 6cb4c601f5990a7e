import { z } from 'zod';
import { Password } from '../auth/password.ts';
import { User } from './user.ts';

/** No rule of length or form on the way in: a wrong one is simply a wrong one. */
export const Credentials = z.object({
  email: z.string('Informe o email.').trim().toLowerCase().min(1, 'Informe o email.').max(254),
  password: z.string('Informe a senha.').min(1, 'Informe a senha.').max(200),
});
export type Credentials = z.infer<typeof Credentials>;

export const LoginAnswer = z.object({ user: User, token: z.string() });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const PasswordChange = z.object({
  new_password: Password,
  old_password: z.string().max(200).default(''),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** A token for whoever changed their own; whether the person's calendar has another address now. */
export const PasswordChanged = z.object({ token: z.string().optional(), calendar_renewed: z.boolean() });
export type PasswordChanged = z.infer<typeof PasswordChanged>;
