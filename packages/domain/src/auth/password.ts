import { z } from 'zod';
import { passwordProblems } from './password-rules.ts';

const LONGEST = 200;

const list = new Intl.ListFormat('pt-BR');

export const Password = z
  .string('Informe a senha.')
  .max(LONGEST, { error: `A senha pode ter no máximo ${LONGEST} caracteres.`, abort: true })
  .refine((text) => passwordProblems(text).length === 0, {
    error: ({ input }) => `A senha precisa de ${list.format(passwordProblems(String(input)))}.`,
  });
