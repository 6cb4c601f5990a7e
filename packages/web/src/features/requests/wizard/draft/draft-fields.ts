import { formatMoment } from '@esquadro/domain/calendar/format';
import { formatReais } from '@esquadro/domain/money/money';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { DETAIL_LABELS } from '@esquadro/domain/requests/request-details';
import { REQUEST_FIELD_LABELS } from '@esquadro/domain/requests/request-event';
import type { FieldNames } from '../../../../lib/edits/use-rebase.ts';
import { keysInWords } from '../keys/keys-in-words.ts';
import { serviceChoices } from '../service-choices.ts';
import type { KeysDraft, RequestDraft } from './request-draft.ts';
import type { RequestFacts } from './use-request-facts.ts';

type Property = Pick<RequestDraft, 'realtorId' | 'propertyId' | 'propertyName'>;
type Visit = Pick<RequestDraft, 'day' | 'hour' | 'inspectorId' | 'inspectorName' | 'onlyInspector'>;

/** For merging: values that only make sense together form one field. */
type DraftFields = Omit<RequestDraft, keyof Property | keyof Visit> & { property: Property; visit: Visit };

export function fieldsOf(draft: RequestDraft): DraftFields {
  const { realtorId, propertyId, propertyName, ...others } = draft;
  const { day, hour, inspectorId, inspectorName, onlyInspector, ...rest } = others;
  return {
    ...rest,
    property: { realtorId, propertyId, propertyName },
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
    pickup: { label: label('keys_location_pickup'), show: keys },
    delivery: { label: label('keys_location_delivery'), show: keys },
    visit: { label: 'Quando e quem', show: visitInWords },
  };
}

function visitInWords({ day, hour, inspectorName }: Visit): string {
  if (!day || hour === null) return '';
  return [formatMoment({ day, minute: hour * 60 }), inspectorName].filter(Boolean).join(', ');
}
