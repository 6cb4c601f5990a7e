import { activeContract } from '@esquadro/domain/realtors/active-contract';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { inspectionDuration } from '@esquadro/domain/requests/duration';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { type RentSuggestion, suggestRent } from '@esquadro/domain/requests/rent-suggestion';
import { type Pricing, priceRequest } from '@esquadro/domain/requests/total';
import type { Settings } from '@esquadro/domain/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { HttpError } from '../../../../lib/http/http.ts';
import { propertyQuery } from '../../../properties/api.ts';
import { realtorQuery } from '../../../realtors/api.ts';
import { settingsQuery } from '../../../settings/api.ts';
import { type VisitedProperty, visitedIn, visitedOf } from '../property/visited-property.ts';
import type { RequestDraft } from './request-draft.ts';

/** Derived from the draft by the same rules as on the server. */
export type RequestFacts = {
  settings: Settings | undefined;
  property: VisitedProperty | undefined;
  propertyGone: boolean;
  realtor: RealtorDetails | undefined;
  duration: { minutes: number; explanation: string } | undefined;
  suggestion: RentSuggestion | undefined;
  price: (Pricing & { warnings: string[] }) | undefined;
  error: Error | null;
  retry: () => void;
};

export function useRequestFacts(draft: RequestDraft, request: InspectionRequest | undefined): RequestFacts {
  const { propertyId, realtorId } = draft;
  const stays = request !== undefined && request.propertyId === propertyId;
  const settings = useQuery(settingsQuery);
  const found = useQuery({ ...propertyQuery(propertyId ?? ''), enabled: propertyId !== null && !stays });
  const agency = useQuery({ ...realtorQuery(realtorId ?? ''), enabled: realtorId !== null });

  const propertyGone =
    !stays && found.error instanceof HttpError && found.error.code === 'property.not-found';
  const chosen = propertyId === null || propertyGone ? undefined : found.data?.value;
  const property = stays ? visitedIn(request) : chosen && visitedOf(chosen);
  const realtor = realtorId === null ? undefined : agency.data?.value;
  const tables = settings.data?.value;

  return {
    settings: tables,
    property,
    propertyGone,
    realtor,
    duration: tables && property && durationOf(draft, property, tables, stays ? request : undefined),
    suggestion:
      tables && property && suggestRent({ area: property.area, furnished: draft.furnished }, tables.tier),
    price: realtor && property && priceOf(draft, property, realtor, stays ? request : undefined),
    error: settings.error ?? (propertyGone ? null : found.error) ?? agency.error,
    retry: () => {
      for (const query of [settings, found, agency]) if (query.isError) query.refetch();
    },
  };
}

/** A booked visit keeps its duration until something that decides it changes. */
function durationOf(
  { furnished }: RequestDraft,
  { area }: VisitedProperty,
  { timeRange }: Settings,
  booked: InspectionRequest | undefined,
) {
  if (booked?.furnished === furnished) {
    return { minutes: booked.duration, explanation: 'Como foi agendada.' };
  }
  return inspectionDuration({ area, furnished }, timeRange);
}

/** A booked visit keeps its price, whatever newer contracts say. */
function priceOf(
  { rent, day }: RequestDraft,
  { area }: VisitedProperty,
  { contracts }: RealtorDetails,
  booked: InspectionRequest | undefined,
) {
  if (booked?.pricing && booked.rent === rent && booked.date.startsWith(day ?? '–')) {
    return { ...booked.pricing, warnings: [] };
  }
  const contract = activeContract(contracts, day ?? contractDay(new Date()));
  return priceRequest({ rent: rent ?? 0, area }, contract);
}
