import { contractDay } from '@esquadro/domain/realtors/contract-day';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { isAhead } from '@esquadro/domain/requests/request-statuses';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { availabilityQuery, explainedAvailabilityQuery } from '../../availability-api.ts';
import type { StepProps } from '../draft/step-props.ts';
import { absenceForAgency, absenceForStaff } from './absence.ts';
import { availabilityQuestion } from './availability-question.ts';
import { staysPut } from './offered-slots.ts';

/**
 * The warning that the inspector of a booked visit cannot go any more, until another one is chosen. Undefined for
 * visits of today and the past, which are never offered.
 */
export function useAbsence({
  draft,
  facts,
  request,
}: Pick<StepProps, 'draft' | 'facts' | 'request'>): string | undefined {
  const { user } = useSession();
  const asked = request && staysPut(draft, request) && isStillToCome(request) ? request : undefined;
  const question =
    asked &&
    availabilityQuestion({
      draft,
      property: facts.property,
      minutes: facts.duration?.minutes,
      requestId: asked._id,
    });
  const explains = seesWhoIsOffered(user.role);
  const explained = useQuery(
    explainedAvailabilityQuery(
      explains && question && asked ? { ...question, inspectorId: asked.inspectorId } : undefined,
    ),
  );
  const available = useQuery(availabilityQuery(explains ? undefined : question));
  if (!asked) return undefined;
  if (explains) return explained.data && absenceForStaff(asked, explained.data.inspectors);
  return available.data && absenceForAgency(asked, available.data);
}

const isStillToCome = ({ status, date }: InspectionRequest) =>
  isAhead(status) && date.slice(0, 10) > contractDay(new Date());
