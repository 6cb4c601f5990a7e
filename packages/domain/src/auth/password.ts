import { z } from 'zod';
import { passwordProblems } from './password-rules.ts';

const LONGEST = 200;

const list = new Intl.ListFormat('pt-BR');

const text = z
  .string('Informe a senha.')
  .max(LONGEST, { error: `A senha pode ter no máximo ${LONGEST} caracteres.`, abort: true });

const isStrong = (password: string) => passwordProblems(password).length === 0;
const whatItLacks = {
  error: ({ input }: { input: unknown }) =>
    `A senha precisa de ${list.format(passwordProblems(String(input)))}.`,
};

export const Password = text.refine(isStrong, whatItLacks);

/** Blank where the staff sets none: somebody new is invited to choose one, and whoever is known keeps theirs. */
export const PasswordOrBlank = text.refine((typed) => typed === '' || isStrong(typed), whatItLacks);
