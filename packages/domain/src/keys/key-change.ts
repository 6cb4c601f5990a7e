import { z } from 'zod';
import { Id } from '../shared/id.ts';
import { optionalText } from '../shared/text-fields.ts';
import { KEY_KINDS } from './key-kinds.ts';

export const KeyKind = z.enum(KEY_KINDS, 'Escolha o que aconteceu com a chave.');
export type KeyKind = z.infer<typeof KeyKind>;

const MOMENT = 'Informe o dia e a hora.';

/** What somebody says of a key. */
export const KeyChange = z
  .object({
    kind: KeyKind,
    branch_id: Id.nullish().describe('Em `moved`: a filial em que a chave está.'),
    due_at: z.iso
      .datetime({ offset: true, error: MOMENT })
      .nullish()
      .describe('Em `taken`: quando ela deve voltar. Em `missing`: quando ela volta.'),
    note: optionalText(300),
    at: z.iso
      .datetime({ offset: true, error: MOMENT })
      .nullish()
      .describe('Quando aconteceu, se quem conta estava sem sinal; sem ele, agora.'),
  })
  .refine(({ kind, branch_id }) => kind !== 'moved' || branch_id, {
    error: 'Escolha a filial em que a chave está.',
    path: ['branch_id'],
  })
  .refine(({ kind, note }) => kind !== 'note' || note, { error: 'Escreva a observação.', path: ['note'] });
export type KeyChange = z.infer<typeof KeyChange>;
