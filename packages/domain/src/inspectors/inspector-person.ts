import type { z } from 'zod';
import { NewInspector } from './inspector.ts';

/** What the first step of the form holds; the other steps save their own parts. */
export const InspectorPerson = NewInspector.pick({
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
export type InspectorPerson = z.infer<typeof InspectorPerson>;
