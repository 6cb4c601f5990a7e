import { z } from 'zod';
import { Id } from '../shared/id.ts';

/** Who would lose a service if it were removed. */
export const ServiceUse = z.object({
  _id: Id,
  label: z.string(),
  realtors: z.int(),
  inspectors: z.int(),
  visitsAhead: z.int(),
});
export type ServiceUse = z.infer<typeof ServiceUse>;

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`];

/** "'Entrada' está em uso por 5 imobiliárias e 11 vistoriadores; 45 vistorias à frente." */
export function serviceUseInWords({ label, realtors, inspectors, visitsAhead }: ServiceUse): string {
  const users = [
    ...counted(realtors, 'imobiliária', 'imobiliárias'),
    ...counted(inspectors, 'vistoriador', 'vistoriadores'),
  ].join(' e ');
  const visits = counted(visitsAhead, 'vistoria à frente', 'vistorias à frente');
  const parts = [...(users ? [`está em uso por ${users}`] : []), ...visits];
  return `'${label}'${users ? ' ' : ': '}${parts.join('; ')}.`;
}
