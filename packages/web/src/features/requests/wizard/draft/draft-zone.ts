import { instantOf } from '@esquadro/domain/calendar/local-time';
import { zoneNote } from '@esquadro/domain/calendar/zone-note';
import { readerZone } from '../../../../lib/reader-clock.ts';
import type { VisitedProperty } from '../property/visited-property.ts';
import type { RequestDraft } from './request-draft.ts';

const NOON = 12 * 60;

/** 'hora de Manaus' if the property's clock differs from the reader's, else ''. */
export function draftZone({ day }: Pick<RequestDraft, 'day'>, property: VisitedProperty | undefined): string {
  if (!day || !property) return '';
  return zoneNote(instantOf(day, NOON, property.time_zone), property.time_zone, readerZone());
}
