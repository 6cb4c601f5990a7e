import { PARTY_LABELS } from '@esquadro/domain/auth/party';
import { formatMoment } from '@esquadro/domain/calendar/format';
import { formatReais } from '@esquadro/domain/money/reais';
import { contactOf } from '@esquadro/domain/requests/door/contact-of';
import { DOOR_LABELS } from '@esquadro/domain/requests/door/door-kinds';
import { VISIT_PARTIES } from '@esquadro/domain/requests/door/visit-contacts';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { DETAIL_LABELS } from '@esquadro/domain/requests/request-details';
import { REQUEST_FIELD_LABELS } from '@esquadro/domain/requests/request-event';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import type { FieldNames } from '../../../../lib/edits/use-rebase.ts';
import { keysInWords } from '../keys/keys-in-words.ts';
import { serviceChoices } from '../service-choices.ts';
import type { KeysDraft, RequestDraft } from './request-draft.ts';
import type { RequestFacts } from './use-request-facts.ts';

type Property = Pick<RequestDraft, 'realtorId' | 'propertyId' | 'propertyName' | 'retry_of'>;
type Visit = Pick<RequestDraft, 'day' | 'hour' | 'inspectorId' | 'inspectorName' | 'onlyInspector'>;

/** For merging: values that only make sense together form one field. */
type DraftFields = Omit<RequestDraft, keyof Property | keyof Visit> & { property: Property; visit: Visit };

export function fieldsOf(draft: RequestDraft): DraftFields {
  const { realtorId, propertyId, propertyName, retry_of, ...others } = draft;
  const { day, hour, inspectorId, inspectorName, onlyInspector, ...rest } = others;
  return {
    ...rest,
    property: { realtorId, propertyId, propertyName, retry_of },
    visit: { day, hour, inspectorId, inspectorName, onlyInspector },
  };
}

export const draftWith = ({ property, visit, ...rest }: DraftFields): RequestDraft => ({
  ...rest,
  ...property,
  ...visit,
});

const label = (name: string) => REQUEST_FIELD_LABELS[name] ?? name;

export function requestNames(
  facts: RequestFacts,
  request: InspectionRequest | undefined,
): FieldNames<DraftFields> {
  const keys = (way: KeysDraft) => keysInWords(way, facts.realtor?.branches ?? []);
  const services = serviceChoices(facts, request);
  return {
    property: { label: label('property'), show: ({ propertyName }) => propertyName },
    service_type: {
      label: label('service_label'),
      show: (chosen) => services.find(({ id }) => id === chosen)?.label ?? '',
    },
    ...DETAIL_LABELS,
    rent: { label: label('rent'), show: (rent) => (rent === null ? '' : formatReais(rent)) },
    door_kind: { label: DETAIL_LABELS.door_kind, show: (kind) => (kind ? DOOR_LABELS[kind] : '') },
    contacts: { label: label('contacts'), show: contactsInWords },
    pickup: { label: label('keys_location_pickup'), show: keys },
    delivery: { label: label('keys_location_delivery'), show: keys },
    visit: { label: 'Quando e quem', show: visitInWords },
  };
}

/** 'Locatário: (11) 98888-7777, maria@exemplo.com.br', a line for each. */
const contactsInWords = (contacts: RequestDraft['contacts']): string =>
  VISIT_PARTIES.flatMap((party) => {
    const { phone, email } = contactOf(contacts, party);
    const ways = [phone && formatPhone(phone), email].filter(Boolean);
    return ways.length > 0 ? [`${PARTY_LABELS[party]}: ${ways.join(', ')}`] : [];
  }).join('\n');

function visitInWords({ day, hour, inspectorName }: Visit): string {
  if (!day || hour === null) return '';
  return [formatMoment({ day, minute: hour * 60 }), inspectorName].filter(Boolean).join(', ');
}
