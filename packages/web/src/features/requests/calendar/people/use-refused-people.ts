import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { ExplainedAvailability } from '@esquadro/domain/requests/availability/availability';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { useQuery } from '@tanstack/react-query';
import { requestQuery } from '../../api.ts';
import { explainedAvailabilityQuery } from '../../availability-api.ts';
import { refusedHours } from '../refused-hours.ts';
import { questionOf } from '../use-refused-cells.ts';

/** For each inspector the hours at which they cannot take a visit, with the reason. */
export type RefusedPeople = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Undefined while it is not known yet. */
export function useRefusedPeople(visit: RequestCard | undefined, day: LocalDay): RefusedPeople | undefined {
  const { data } = useQuery({ ...requestQuery(visit?._id ?? ''), enabled: visit !== undefined });
  const { inspectorId: _, ...question } = data?.value ? questionOf(data.value, day) : { inspectorId: '' };
  const asked = visit && data?.value && 'address' in question ? question : undefined;
  return useQuery({ ...explainedAvailabilityQuery(asked), gcTime: 0, select: byPerson }).data;
}

const byPerson = ({ inspectors }: ExplainedAvailability): RefusedPeople =>
  new Map(inspectors.map((offer) => [offer.inspectorId, refusedHours([offer])]));

/** Why somebody cannot take a visit at an hour; whom the search does not name serves another city. */
export const refusalOf = (refused: RefusedPeople, inspectorId: string, hour: number): string | undefined => {
  const hours = refused.get(inspectorId);
  return hours ? hours.get(hour) : 'não atende esta vistoria';
};
