import { PARTY_LABELS } from '@esquadro/domain/auth/party';
import { contactOf } from '@esquadro/domain/requests/door/contact-of';
import type { VisitParty } from '@esquadro/domain/requests/door/visit-contacts';
import { MaskedField } from '../../../../ui/fields/masked-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { StepProps } from '../draft/step-props.ts';

type ContactFieldsProps = Pick<StepProps, 'draft' | 'onChange' | 'errors'> & {
  party: VisitParty;
  disabled?: boolean;
};

/** How to reach one of the people who may open. */
export function ContactFields({ draft, onChange, errors, party, disabled = false }: ContactFieldsProps) {
  const contact = contactOf(draft.contacts, party);
  const change = (part: Partial<typeof contact>) =>
    onChange({ ...draft, contacts: { ...draft.contacts, [party]: { ...contact, ...part } } });
  const of = PARTY_LABELS[party].toLowerCase();
  return (
    <>
      <MaskedField
        mask="phone"
        label="Telefone (WhatsApp)"
        aria-label={`Telefone (WhatsApp) de ${of}`}
        value={contact.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
        error={errors[`contacts.${party}.phone`]}
        disabled={disabled}
        autoComplete="off"
      />
      <TextField
        type="email"
        label="Email"
        aria-label={`Email de ${of}`}
        value={contact.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={errors[`contacts.${party}.email`]}
        disabled={disabled}
        autoComplete="off"
      />
    </>
  );
}
