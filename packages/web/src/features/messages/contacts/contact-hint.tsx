import type { AllowedContact } from '@esquadro/domain/messages/contact';
import { ACCESS_LEVEL_LABELS } from '@esquadro/domain/users/access-level';

/** What a contact is: 'Vistoriador', 'Imobiliária · Casa Nova'. The company's name keeps its direction to itself. */
export function ContactHint({ contact: { access_level, company } }: { contact: AllowedContact }) {
  return (
    <>
      {ACCESS_LEVEL_LABELS[access_level]}
      {company && (
        <>
          {' · '}
          <bdi>{company}</bdi>
        </>
      )}
    </>
  );
}
