import type { NewsKind } from '../notifications/news.ts';
import { NEWS_TITLES } from '../notifications/notice.ts';
import { formatNumber } from '../requests/request-number.ts';
import { isoAtOffset } from '../requests/visit-date.ts';
import type { Id } from '../shared/id.ts';
import type { PushPayload } from './push.ts';

/** What is worth taking a phone out of the pocket for. */
export const PUSHED_NEWS: ReadonlySet<NewsKind> = new Set<NewsKind>([
  'requested',
  'assigned',
  'rescheduled',
  'canceled',
  'refused',
  'move-asked',
  'key-missing',
  'failed',
  'declined',
  'disputed',
  'decided',
  'unmarked',
]);

type Visit = { id: Id; number: number; startsAt: Date; utcOffset: number; home: string };

/** What happened, to which visit and when it is: 'V-1043 · 19/11 10:00'. No names and no address. */
export function pushOfNews(kind: NewsKind, { id, number, startsAt, utcOffset, home }: Visit): PushPayload {
  const at = isoAtOffset(startsAt, utcOffset);
  return {
    title: NEWS_TITLES[kind],
    body: `${formatNumber(number)} · ${at.slice(8, 10)}/${at.slice(5, 7)} ${at.slice(11, 16)}`,
    path: `${home}?op=requests&request=${id}`,
    tag: id,
  };
}
