import { formatMoment } from '@esquadro/domain/calendar/format';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import type { AvailabilityQuery } from '@esquadro/domain/requests/availability/availability';
import type { BestSlot } from '@esquadro/domain/requests/availability/best-slots';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { bestSlotsQuery } from '../../availability-api.ts';

const DAYS = 14;
const USUAL = [1, 2, 3, 4, 5, 6];

type BestSlotsProps = {
  question: Omit<AvailabilityQuery, 'date'> | undefined;
  isChosen: (slot: BestSlot) => boolean;
  onChoose: (slot: BestSlot) => void;
};

/** 'Melhores horários': where the visit fits best in the coming days, to choose day and hour at once. */
export function BestSlots({ question, isChosen, onChoose }: BestSlotsProps) {
  const headingId = useId();
  const today = contractDay(new Date());
  const namesPeople = seesWhoIsOffered(useSession().user.role);
  const { data, isLoading } = useQuery(bestSlotsQuery(question && { ...question, from: today, days: DAYS }));
  if (!data && !isLoading) return null;
  return (
    <section aria-labelledby={headingId} aria-busy={isLoading} className="flex flex-col gap-2">
      <h3 id={headingId} className="flex items-center gap-2 text-body text-ink">
        <Sparkles aria-hidden="true" className="size-4 text-ink-muted" />
        Melhores horários
      </h3>
      <div className="grid *:col-start-1 *:row-start-1">
        {/* Holds the place, or the calendar below would move away from whoever is about to press a day. */}
        <div
          aria-hidden="true"
          className={clsx('flex flex-wrap gap-2', !isLoading && 'invisible *:animate-none')}
        >
          {USUAL.map((slot) => (
            <Skeleton key={slot} className={clsx('h-9 pointer-coarse:h-11', namesPeople ? 'w-64' : 'w-36')} />
          ))}
        </div>
        {data?.length === 0 && (
          <p className="text-body text-ink-muted">Nenhum horário livre nos próximos {DAYS} dias.</p>
        )}
        <ul className="flex flex-wrap content-start gap-2 empty:hidden">
          {data?.map((slot) => (
            <li key={`${slot.date} ${slot.hour}`}>
              <button
                type="button"
                aria-pressed={isChosen(slot)}
                onClick={() => onChoose(slot)}
                className="min-h-9 rounded-control border border-line-strong bg-raised px-3 text-caption text-ink tabular-nums hover:border-ink-muted aria-pressed:border-accent aria-pressed:bg-accent-soft pointer-coarse:min-h-11"
              >
                {formatMoment({ day: slot.date, minute: slot.hour * 60 })}
                {slot.fit === 'good' && (
                  <>
                    {' · '}
                    <strong className="font-semibold">encaixa bem</strong>
                  </>
                )}
                {slot.full_name &&
                  ` · +${Math.max(0, slot.extra_minutes ?? 0)} min, ${slot.full_name.split(' ')[0]}`}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
