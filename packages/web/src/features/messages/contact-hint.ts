import type { AllowedContact } from '@esquadro/domain/messages/contact';
import { ACCESS_LEVEL_LABELS } from '@esquadro/domain/users/access-level';

/** What a contact is: 'Vistoriador', 'Imobiliária · Casa Nova'. */
export function contactHint({ access_level, company }: AllowedContact): string {
  const level = ACCESS_LEVEL_LABELS[access_level];
  return company ? `${level} · ${company}` : level;
}
