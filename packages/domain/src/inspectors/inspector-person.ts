import { z } from 'zod';
import { Password } from '../auth/password.ts';
import { NewInspector } from './inspector.ts';

/** What the first step of the form holds; the other steps save their own parts. */
export const NewInspectorPerson = NewInspector.pick({
  first_name: true,
  last_name: true,
  phone: true,
  email: true,
  password: true,
  cpf: true,
  cnpj: true,
  pix: true,
  blood_type: true,
  address: true,
  vistoriadorPlenoId: true,
});
export type InspectorPerson = z.infer<typeof NewInspectorPerson>;

/** The same for an inspector who exists: a blank password means that it stays. */
export const EditedInspectorPerson = NewInspectorPerson.extend({
  password: z.union([z.literal(''), Password]),
});
