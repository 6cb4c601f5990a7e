import type { VisitReason } from '@esquadro/domain/requests/attention/attention';
import { REASON_WORDS, visitReasons } from '@esquadro/domain/requests/attention/visit-reasons';
import { CONFIRMATION_LABELS } from '@esquadro/domain/requests/door/confirmations';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { isAhead } from '@esquadro/domain/requests/request-statuses';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { AlarmClock, CircleCheck, CircleHelp, Copy, DoorClosed, KeyRound, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMinute } from '../../../lib/use-minute.ts';
import { Badge } from '../../../ui/badge.tsx';
import { badgeTones } from '../../../ui/badge-styles.ts';
import { marksQuery } from '../attention-api.ts';
import { type FieldVisit, fieldMarks } from './field-looks.tsx';
import type { Mark } from './visit-mark.ts';

export const REASON_ICONS: Record<VisitReason, ReactNode> = {
  late: <AlarmClock aria-hidden="true" />,
  failed: <DoorClosed aria-hidden="true" />,
  declined: <UserX aria-hidden="true" />,
  refused: <DoorClosed aria-hidden="true" />,
  unconfirmed: <CircleHelp aria-hidden="true" />,
  no_keys: <KeyRound aria-hidden="true" />,
  key_missing: <KeyRound aria-hidden="true" />,
  key_unconfirmed: <KeyRound aria-hidden="true" />,
  no_inspector: <UserX aria-hidden="true" />,
  repeated: <Copy aria-hidden="true" />,
};

/** Red for what has already gone wrong or will, amber for what is to be looked after. */
export const REASON_TONES: Record<VisitReason, 'danger' | 'amber'> = {
  late: 'danger',
  failed: 'danger',
  declined: 'danger',
  refused: 'danger',
  unconfirmed: 'amber',
  no_keys: 'amber',
  key_missing: 'danger',
  key_unconfirmed: 'amber',
  no_inspector: 'danger',
  repeated: 'amber',
};

type Marked = Pick<RequestCard, '_id' | 'keys_location_pickup_type' | 'key_state' | 'confirmation'> &
  FieldVisit;

function markOf(reason: VisitReason, { confirmation }: Marked): Mark {
  const { mark, explained } = REASON_WORDS[reason];
  // Somebody was asked: what is missing is the answer.
  const text = reason === 'unconfirmed' && confirmation === 'waiting' ? CONFIRMATION_LABELS.waiting : mark;
  return { id: reason, tone: REASON_TONES[reason], icon: REASON_ICONS[reason], text, explained };
}

/** What whoever opens has answered, where no reason says it already. */
function confirmationMark({ status, confirmation }: Marked, reasons: VisitReason[]): Mark[] {
  if (!isAhead(status) || reasons.includes('late') || reasons.includes('unconfirmed')) return [];
  const text = CONFIRMATION_LABELS[confirmation];
  if (confirmation === 'confirmed') {
    const explained = 'Quem abre a porta confirmou este horário.';
    return [{ id: confirmation, tone: 'success', icon: <CircleCheck aria-hidden="true" />, text, explained }];
  }
  if (confirmation !== 'waiting') return [];
  const explained = 'Quem abre a porta recebeu o link e ainda não respondeu.';
  return [{ id: confirmation, tone: 'neutral', icon: REASON_ICONS.unconfirmed, text, explained }];
}

/** How a visit goes, what it needs, and whether its hour is confirmed: badges, or icons alone where there is no room. */
export function VisitMarks({ visit, iconOnly = false }: { visit: Marked; iconOnly?: boolean }) {
  const now = useMinute();
  const { data } = useQuery(marksQuery);
  const reasons = visitReasons(visit, now, data);
  const marks = [
    ...fieldMarks(visit, now).filter(({ id }) => !reasons.some((reason) => reason === id)),
    ...reasons.map((reason) => markOf(reason, visit)),
    ...confirmationMark(visit, reasons),
  ];
  if (marks.length === 0) return null;
  return marks.map(({ id, tone, icon, text, explained }) =>
    iconOnly ? (
      <span
        key={id}
        title={explained}
        data-reason={id}
        className={clsx('shrink-0 rounded-full p-0.5 [&_svg]:size-3', badgeTones[tone])}
      >
        {icon}
        <span className="sr-only">{text}</span>
      </span>
    ) : (
      <span key={id} title={explained} data-reason={id} className="flex min-w-0">
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
      </span>
    ),
  );
}
