import { formatTime } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { zoneName } from '@esquadro/domain/calendar/zone-name';
import { readerZone } from './reader-clock.ts';

/**
 * 'hora de Manaus' where the reader's clock shows another hour at that moment, '' elsewhere. `date` carries the
 * offset of the zone.
 */
export function zoneNote(date: string, zone: string, reader = readerZone()): string {
  const here = localOf(new Date(date), reader);
  const isSame = here.day === date.slice(0, 10) && formatTime(here.minute) === date.slice(11, 16);
  return isSame ? '' : `hora de ${zoneName(zone)}`;
}
