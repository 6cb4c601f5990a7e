import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { Option } from '../../../ui/choices/option.ts';
import type { RequestFacts } from './draft/use-request-facts.ts';

/**
 * The services of an agency, or all if it has none; the service that a request already has stays, even if it is no
 * longer offered.
 */
export function serviceChoices(
  { settings, realtor }: Pick<RequestFacts, 'settings' | 'realtor'>,
  request: Pick<InspectionRequest, 'service_type' | 'service_label'> | undefined,
): Option[] {
  const agreed = realtor?.services.map(({ _id }) => _id) ?? [];
  const offered = (settings?.serviceType ?? []).filter(
    ({ _id }) => agreed.length === 0 || agreed.includes(_id),
  );
  const options = offered.map(({ _id, label, description }) => ({ id: _id, label, hint: description }));
  if (!request || options.some(({ id }) => id === request.service_type)) return options;
  return [...options, { id: request.service_type, label: request.service_label }];
}
