import { REASON_WORDS, type VisitReason, visitReasons } from '@esquadro/domain/requests/attention';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { useQuery } from '@tanstack/react-query';
import { AlarmClock, Copy, KeyRound, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMinute } from '../../../lib/use-minute.ts';
import { Badge } from '../../../ui/badge.tsx';
import { marksQuery } from '../attention-api.ts';

export const REASON_ICONS: Record<VisitReason, ReactNode> = {
  late: <AlarmClock aria-hidden="true" />,
  no_keys: <KeyRound aria-hidden="true" />,
  no_inspector: <UserX aria-hidden="true" />,
  repeated: <Copy aria-hidden="true" />,
};

/** Red for what has already gone wrong or will, amber for what is to be looked after. */
export const REASON_TONES: Record<VisitReason, 'danger' | 'amber'> = {
  late: 'danger',
  no_keys: 'amber',
  no_inspector: 'danger',
  repeated: 'amber',
};

type Marked = Pick<RequestCard, '_id' | 'status' | 'date' | 'duration' | 'keys_location_pickup_type'>;

/** Why a visit needs somebody, as time goes by and as others change it. */
function useVisitReasons(visit: Marked): VisitReason[] {
  const now = useMinute();
  const { data } = useQuery(marksQuery);
  return visitReasons(visit, now, data);
}

/** The reasons of a visit as badges, or as icons alone where there is no room; nothing for one without. */
export function VisitMarks({ visit, iconOnly = false }: { visit: Marked; iconOnly?: boolean }) {
  const reasons = useVisitReasons(visit);
  if (reasons.length === 0) return null;
  return reasons.map((reason) => {
    const { mark, explained } = REASON_WORDS[reason];
    return iconOnly ? (
      <span
        key={reason}
        title={explained}
        data-reason={reason}
        className={
          REASON_TONES[reason] === 'danger'
            ? 'shrink-0 rounded-full bg-danger-soft p-0.5 text-danger-ink [&_svg]:size-3'
            : 'shrink-0 rounded-full bg-amber-soft p-0.5 text-amber-ink [&_svg]:size-3'
        }
      >
        {REASON_ICONS[reason]}
        <span className="sr-only">{mark}</span>
      </span>
    ) : (
      <span key={reason} title={explained} data-reason={reason} className="flex min-w-0">
        <Badge tone={REASON_TONES[reason]} icon={REASON_ICONS[reason]}>
          {mark}
        </Badge>
      </span>
    );
  });
}
