import { formatRelativeDay } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { zoneNote } from '@esquadro/domain/calendar/zone-note';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { readerZone } from '../../../lib/reader-clock.ts';

type Dated = Pick<InspectionRequest, 'date' | 'time_zone'>;
type Named = Dated &
  Pick<InspectionRequest, 'number'> & { address: Pick<InspectionRequest['address'], 'label'> };

/** In the property's zone, whose offset the date carries. */
const visitDay = ({ date }: Pick<Dated, 'date'>) => date.slice(0, 10);
export const visitTime = ({ date }: Pick<Dated, 'date'>) => date.slice(11, 16);

/** 'hora de Manaus' if the property's clock differs from the reader's, else ''. */
export const visitZone = ({ date, time_zone }: Dated, reader = readerZone()): string =>
  zoneNote(new Date(date), time_zone, reader);

/** 'amanhã, 10:00', followed by '(hora de Manaus)' if the reader's clock differs. */
export function visitMoment(visit: Dated, now = new Date(), reader = readerZone()): string {
  const today = localOf(now, visit.time_zone).day;
  const shown = `${formatRelativeDay(visitDay(visit), today)}, ${visitTime(visit)}`;
  const zone = visitZone(visit, reader);
  return zone ? `${shown} (${zone})` : shown;
}

/** 'V-1043, Sobrado da Vila, amanhã, 10:00', for the accessible names of buttons that every visit has. */
export const visitName = (visit: Named): string =>
  `${formatNumber(visit.number)}, ${visit.address.label}, ${visitMoment(visit)}`;
