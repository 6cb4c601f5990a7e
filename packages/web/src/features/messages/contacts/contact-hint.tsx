import type { AllowedContact } from '@esquadro/domain/messages/contact';
import { ACCESS_LEVEL_LABELS } from '@esquadro/domain/users/access-level';

/** 'Vistoriador' or 'Imobiliária · Casa Nova'; the company name is isolated from the text direction. */
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
