import { formatRelativeDay } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { NewsKind } from '@esquadro/domain/notifications/news';
import { NEWS_TITLES, type Notice } from '@esquadro/domain/notifications/notice';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { clsx } from 'clsx';
import {
  CalendarClock,
  Car,
  CircleCheck,
  CircleDashed,
  CircleX,
  DoorClosed,
  KeyRound,
  MapPin,
  MessageCircleQuestion,
  Scale,
  UserCheck,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';

const FACES: Record<NewsKind, { icon: ReactNode; look: string }> = {
  requested: { icon: <CircleDashed aria-hidden="true" />, look: 'bg-requested-soft text-requested-ink' },
  assigned: { icon: <UserCheck aria-hidden="true" />, look: 'bg-assigned-soft text-assigned-ink' },
  rescheduled: { icon: <CalendarClock aria-hidden="true" />, look: 'bg-accent-soft text-accent-ink' },
  canceled: { icon: <CircleX aria-hidden="true" />, look: 'bg-canceled-soft text-canceled-ink' },
  completed: { icon: <CircleCheck aria-hidden="true" />, look: 'bg-completed-soft text-completed-ink' },
  refused: { icon: <DoorClosed aria-hidden="true" />, look: 'bg-canceled-soft text-canceled-ink' },
  'move-asked': {
    icon: <MessageCircleQuestion aria-hidden="true" />,
    look: 'bg-requested-soft text-requested-ink',
  },
  'on-the-way': { icon: <Car aria-hidden="true" />, look: 'bg-assigned-soft text-assigned-ink' },
  arrived: { icon: <MapPin aria-hidden="true" />, look: 'bg-assigned-soft text-assigned-ink' },
  failed: { icon: <DoorClosed aria-hidden="true" />, look: 'bg-canceled-soft text-canceled-ink' },
  declined: { icon: <UserX aria-hidden="true" />, look: 'bg-canceled-soft text-canceled-ink' },
  disputed: { icon: <Scale aria-hidden="true" />, look: 'bg-amber-soft text-amber-ink' },
  decided: { icon: <Scale aria-hidden="true" />, look: 'bg-completed-soft text-completed-ink' },
  unmarked: {
    icon: <MessageCircleQuestion aria-hidden="true" />,
    look: 'bg-requested-soft text-requested-ink',
  },
  'key-missing': { icon: <KeyRound aria-hidden="true" />, look: 'bg-amber-soft text-amber-ink' },
};

type NoticeEntryProps = { notice: Notice; time: string; today: LocalDay; onOpen: () => void };

export function NoticeEntry({ notice, time, today, onOpen }: NoticeEntryProps) {
  const { kind, number, label, detail, date, actor, read } = notice;
  const { icon, look } = FACES[kind];
  return (
    <Button
      onPress={onOpen}
      className={clsx(
        'flex min-h-11 w-full items-start gap-3 rounded-control px-2 py-2 text-left hover:bg-hover',
        !read && 'bg-accent-soft/40',
      )}
    >
      <span
        className={clsx('mt-0.5 grid size-8 shrink-0 place-items-center rounded-full [&_svg]:size-4', look)}
      >
        {icon}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={clsx('text-body text-ink', !read && 'font-semibold')}>
          {!read && <span className="sr-only">Não lida: </span>}
          {NEWS_TITLES[kind]}
        </span>
        <span className="truncate text-body text-ink">
          {formatNumber(number)} · {label}
        </span>
        {detail && <span className="text-body text-ink">{detail}</span>}
        <span className="text-caption text-ink-muted">
          {formatRelativeDay(date.slice(0, 10), today)}, {date.slice(11, 16)} · por {actor}
        </span>
      </span>
      <time dateTime={notice.at} className="text-caption text-ink-muted tabular-nums">
        {time}
      </time>
    </Button>
  );
}
