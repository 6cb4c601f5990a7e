import { formatMoment } from '@esquadro/domain/calendar/format';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import type { AvailabilityQuery } from '@esquadro/domain/requests/availability/availability';
import type { BestSlot } from '@esquadro/domain/requests/availability/best-slots';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { bestSlotsQuery } from '../../availability-api.ts';

type BestSlotsProps = {
  question: Omit<AvailabilityQuery, 'date'> | undefined;
  isChosen: (slot: BestSlot) => boolean;
  onChoose: (slot: BestSlot) => void;
};

/** 'Melhores horários': where the visit fits best in the coming days, to choose day and hour at once. */
export function BestSlots({ question, isChosen, onChoose }: BestSlotsProps) {
  const headingId = useId();
  const today = contractDay(new Date());
  const { data = [] } = useQuery(bestSlotsQuery(question && { ...question, from: today, days: 14 }));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <h3 id={headingId} className="flex items-center gap-2 text-body text-ink">
        <Sparkles aria-hidden="true" className="size-4 text-ink-muted" />
        Melhores horários
      </h3>
      <ul className="flex flex-wrap gap-2">
        {data.map((slot) => (
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
    </section>
  );
}
