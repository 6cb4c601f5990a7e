import { weekdayOf } from '@esquadro/domain/calendar/count-days';
import { formatDay, WEEKDAYS } from '@esquadro/domain/calendar/format';
import type { AvailabilityQuery } from '@esquadro/domain/requests/availability/availability';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { availabilityQuery } from '../../availability-api.ts';
import { draftZone } from '../draft/draft-zone.ts';
import { withSlot } from '../draft/request-draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import { isChosen, offeredSlots, settledSlot } from './offered-slots.ts';
import { SlotPicker } from './slot-picker.tsx';
import { useAbsence } from './use-absence.ts';

const OtherInspector = lazyPart(async () => (await import('./other-inspector.tsx')).OtherInspector);

type DaySlotsProps = StepProps & {
  /** Undefined until a day is chosen. */
  question: AvailabilityQuery | undefined;
};

export function DaySlots({ draft, onChange, facts, errors, request, question }: DaySlotsProps) {
  const answer = useQuery(availabilityQuery(question));
  const slots = offeredSlots(answer.data ?? [], draft);
  const [lost, setLost] = useState(false);
  const absence = useAbsence({ draft, facts, request });

  const settle = useEffectEvent(() => {
    const settled = settledSlot(draft, slots, request);
    if (!settled) return;
    setLost(settled.hour === null);
    onChange(settled);
  });
  useEffect(() => {
    if (answer.data) settle();
  }, [answer.data]);

  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <p className="text-body text-ink-muted" aria-live="polite">
        {draft.day
          ? heading(draft.day, answer.data && slots.length, draftZone(draft, facts.property))
          : 'Escolha um dia para ver os horários livres.'}
      </p>
      {absence && <Notice>{absence}</Notice>}
      {lost && draft.hour === null && (
        <Notice>O horário escolhido não está mais livre. Escolha outro.</Notice>
      )}
      {draft.onlyInspector && (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<X />}
            onPress={() => onChange({ ...draft, onlyInspector: null })}
          >
            Mostrar todos os vistoriadores
          </Button>
        </div>
      )}
      {answer.error && <ErrorState error={answer.error} onRetry={answer.refetch} />}
      {question && answer.isPending ? (
        <Skeleton className="h-40" />
      ) : (
        <SlotPicker
          slots={slots}
          isChosen={(slot) => isChosen(draft, slot)}
          onChange={(slot) => onChange(withSlot(draft, slot))}
          disabled={question === undefined}
          error={errors.date ?? errors.inspectorId}
        />
      )}
      {question && draft.hour !== null && answer.data && (
        <Suspense>
          <OtherInspector
            hour={draft.hour}
            chosen={draft.inspectorId}
            available={answer.data}
            question={question}
            onChoose={(slot) => onChange(withSlot(draft, slot))}
          />
        </Suspense>
      )}
    </div>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-control bg-amber-soft px-3 py-2 text-amber-ink text-body">
      {children}
    </p>
  );
}

function heading(day: string, count: number | undefined, zone: string): string {
  const name = `${WEEKDAYS[weekdayOf(day)]}, ${formatDay(day)}`;
  if (count === undefined) return name;
  if (count === 0) return `${name}: ninguém livre neste dia.`;
  return `${name}: ${count} ${count === 1 ? 'horário livre' : 'horários livres'}${zone && ` (${zone})`}.`;
}
