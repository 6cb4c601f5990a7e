import { formatRelativeDay, formatTime } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { readerZone } from '../../../lib/reader-clock.ts';

type Dated = Pick<InspectionRequest, 'date' | 'time_zone'>;

/** The day and hour of a visit by the property's clock: its date carries that offset, so its text says it. */
const visitDay = ({ date }: Pick<Dated, 'date'>) => date.slice(0, 10);
export const visitTime = ({ date }: Pick<Dated, 'date'>) => date.slice(11, 16);

/** 'amanhã, 10:00', with the zone where the reader's clock shows another hour then: '(hora de Manaus)'. */
export function visitMoment(visit: Dated, now = new Date(), zone = readerZone()): string {
  const here = localOf(new Date(visit.date), zone);
  const today = localOf(now, visit.time_zone).day;
  const shown = `${formatRelativeDay(visitDay(visit), today)}, ${visitTime(visit)}`;
  const isSame = here.day === visitDay(visit) && formatTime(here.minute) === visitTime(visit);
  return isSame ? shown : `${shown} (hora de ${placeOf(visit.time_zone)})`;
}

/** 'America/Porto_Velho' is where the clocks of Porto Velho go. */
const placeOf = (zone: string) => ZONE_NAMES[zone] ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

const ZONE_NAMES: Record<string, string> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Cuiaba': 'Cuiabá',
  'America/Belem': 'Belém',
  'America/Araguaina': 'Araguaína',
  'America/Maceio': 'Maceió',
  'America/Noronha': 'Fernando de Noronha',
};
