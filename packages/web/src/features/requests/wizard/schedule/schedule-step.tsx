import { addDays } from '@esquadro/domain/calendar/count-days';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import type { BestSlot } from '@esquadro/domain/requests/availability/best-slots';
import { DETAIL_LABELS } from '@esquadro/domain/requests/request-details';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { Card } from '../../../../ui/card.tsx';
import { MonthCalendar } from '../../../../ui/dates/month-calendar.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { settingsQuery } from '../../../settings/api.ts';
import { type RequestDraft, withDay, withSlot } from '../draft/request-draft.ts';
import type { StepProps } from '../draft/step-props.ts';
import { anyDayQuestion, availabilityQuestion, firstDayQuestion } from './availability-question.ts';
import { BestSlots } from './best-slots.tsx';
import { DaySlots } from './day-slots.tsx';
import { HolidayNotice } from './holiday-notice.tsx';
import { NoRoomNotice } from './no-room-notice.tsx';
import { monthOf, useOpenDays } from './use-open-days.ts';
import { WhyNot } from './why-not.tsx';

export function ScheduleStep(props: StepProps) {
  const { draft, onChange, facts, errors, request } = props;
  const today = contractDay(new Date());
  const asked = {
    draft,
    property: facts.property,
    minutes: facts.duration?.minutes,
    requestId: request?._id,
  };
  const { user } = useSession();
  const settings = useQuery({ ...settingsQuery, enabled: seesWhoIsOffered(user.role) });
  const bookableToday = settings.data?.value.agenda.same_day === 'staff';
  const firstDay = bookableToday ? today : addDays(today, 1);
  const [month, setMonth] = useState(monthOf(draft.day && draft.day > today ? draft.day : today));
  /** Remounts the calendar when it jumps to another month. */
  const [turned, setTurned] = useState(0);
  const days = useOpenDays(month, asked);
  const inMonth = [...days.values()].filter(({ date }) => date.startsWith(month));
  const isFull = inMonth.length > 0 && inMonth.every(({ free }) => !free);
  const question = availabilityQuestion(asked);

  return (
    <>
      <Card as="section" className="flex flex-col gap-6">
        <BestSlots
          question={anyDayQuestion(asked)}
          isChosen={(slot) =>
            slot.date === draft.day &&
            slot.hour === draft.hour &&
            (slot.inspectorId === undefined || slot.inspectorId === draft.inspectorId)
          }
          onChoose={(slot) => {
            setMonth(monthOf(slot.date));
            setTurned(turned + 1);
            onChange(withBestSlot(draft, slot));
          }}
        />
        <div className="flex flex-col gap-6 md:flex-row md:items-start">
          <div className="flex shrink-0 flex-col gap-4 md:w-64">
            <MonthCalendar
              key={turned}
              label="Dia da vistoria"
              value={draft.day}
              onChange={(day) => onChange(withDay(draft, day))}
              min={firstDay}
              isDayUnavailable={(day) => days.get(day)?.free === false}
              onMonthChange={setMonth}
              markOf={(day) => days.get(day)?.holiday?.name}
              disabled={!facts.property}
            />
            {facts.property && isFull && (
              <NoRoomNotice
                property={facts.property}
                question={firstDayQuestion(asked)}
                onDay={(day) => {
                  setMonth(monthOf(day));
                  setTurned(turned + 1);
                  onChange(withDay(draft, day));
                }}
              />
            )}
            <HolidayNotice days={days} month={month} chosen={draft.day} today={today} />
          </div>
          <DaySlots {...props} question={question} />
        </div>
        {question && <WhyNot question={question} />}
      </Card>
      <Card as="section">
        <TextArea
          label={DETAIL_LABELS.notes}
          hint="O que o vistoriador precisa saber antes de ir."
          value={draft.notes}
          onChange={(event) => onChange({ ...draft, notes: event.currentTarget.value })}
          error={errors.notes}
        />
      </Card>
    </>
  );
}

/** The hour with who comes then; agencies are not told who, and get the nearest once the day is known. */
function withBestSlot(draft: RequestDraft, { date, hour, inspectorId, full_name }: BestSlot): RequestDraft {
  const onDay = withDay(draft, date);
  if (!inspectorId) return { ...onDay, hour, inspectorId: null };
  return withSlot(onDay, { hour, inspectorId, full_name: full_name ?? '', distance: 0 });
}
