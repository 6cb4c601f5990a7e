import { z } from 'zod';
import { OptionalEmail, OptionalPhone } from '../../shared/text-fields.ts';

/** Who may be at the property and is asked to open. */
export const VISIT_PARTIES = ['tenant', 'landlord', 'front_desk'] as const;
export const VisitParty = z.enum(VISIT_PARTIES, 'Escolha a quem o link se destina.');
export type VisitParty = z.infer<typeof VisitParty>;

const VisitContact = z.object({ phone: OptionalPhone, email: OptionalEmail });
export type VisitContact = z.infer<typeof VisitContact>;

/** How to reach each of them; whoever cannot be reached is left out. */
export const VisitContacts = z
  .object({ tenant: VisitContact, landlord: VisitContact, front_desk: VisitContact }, 'Informe os contatos.')
  .partial();
export type VisitContacts = z.infer<typeof VisitContacts>;
