import { oneLine } from '@esquadro/domain/shared/plain-text';
import ical, { ICalEventStatus } from 'ical-generator';

export type CalendarEvent = {
  /** The same for ever: a newer text with the same id takes the place of the older one. */
  id: string;
  version: number;
  changedAt: Date;
  startsAt: Date;
  minutes: number;
  summary: string;
  location: string;
  description: string;
  link?: string;
  canceled?: boolean;
};

/** Events as an iCalendar text; instants are written in UTC, which every calendar shows by its own clock. */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({ name, prodId: { company: 'Esquadro', product: 'Vistorias', language: 'PT' } });
  for (const { id, version, changedAt, startsAt, minutes, canceled, link, ...text } of events) {
    calendar.createEvent({
      summary: oneLine(text.summary),
      location: oneLine(text.location),
      description: text.description,
      id: `${id}@esquadro`,
      sequence: version,
      stamp: changedAt,
      start: startsAt,
      end: new Date(startsAt.getTime() + minutes * 60_000),
      status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(link && { url: link }),
    });
  }
  return calendar.toString();
}
