import { formatRelativeDay, formatTime } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { Notice } from '@esquadro/domain/notifications/notice';

type NoticeDay = { day: LocalDay; label: string; notices: { notice: Notice; time: string }[] };

/** Groups notices by the reader's local day. */
export function byDay(notices: readonly Notice[], { zone, today }: { zone: string; today: LocalDay }) {
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const { day, minute } = localOf(new Date(notice.at), zone);
    const time = formatTime(minute);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push({ notice, time });
    else days.push({ day, label: formatRelativeDay(day, today), notices: [{ notice, time }] });
  }
  return days;
}
