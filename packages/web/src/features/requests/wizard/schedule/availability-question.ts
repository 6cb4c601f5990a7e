import type {
  AvailabilityQuery,
  FirstOpenDayQuery,
  OpenDaysQuery,
} from '@esquadro/domain/requests/availability/availability';
import type { RequestDraft } from '../draft/request-draft.ts';
import type { VisitedProperty } from '../property/visited-property.ts';

type Asked = {
  draft: RequestDraft;
  property: VisitedProperty | undefined;
  minutes: number | undefined;
  requestId: string | undefined;
};

const narrowing = ({ draft, requestId }: Asked) => ({
  service_type: draft.service_type,
  requestId: requestId ?? null,
  inspectorId: draft.onlyInspector,
  keys_location_pickup_type: draft.pickup.type,
  keys_location_pickup_branch: draft.pickup.type === 'realtor' ? draft.pickup.branch : null,
  keys_eve: draft.keys_eve,
});

/** Undefined until day, property and duration are known. */
export function availabilityQuestion(asked: Asked): AvailabilityQuery | undefined {
  const question = anyDayQuestion(asked);
  return question && asked.draft.day !== null ? { date: asked.draft.day, ...question } : undefined;
}

/** The same whatever the day; undefined until property and duration are known. */
export function anyDayQuestion(asked: Asked): Omit<AvailabilityQuery, 'date'> | undefined {
  const { property, minutes } = asked;
  if (!property || minutes === undefined) return undefined;
  const { city, state, latitude, longitude, precision } = property.address;
  return {
    window: minutes,
    address: { city, state, latitude, longitude, precision },
    propertyId: property._id,
    ...narrowing(asked),
  };
}

/** For the next free day; undefined until property and duration are known. */
export function firstDayQuestion(asked: Asked): FirstOpenDayQuery | undefined {
  const { property, minutes } = asked;
  if (!property || minutes === undefined) return undefined;
  return { window: minutes, propertyId: property._id, ...narrowing(asked) };
}

/** For a month ('YYYY-MM'). */
export function openDaysQuestion(month: string, asked: Asked): OpenDaysQuery | undefined {
  const question = firstDayQuestion(asked);
  return question && { month, ...question };
}
