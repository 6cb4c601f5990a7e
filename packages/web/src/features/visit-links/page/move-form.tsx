import { formatRelativeDay } from '@esquadro/domain/calendar/format';
import type { OfferedDay, VisitView } from '@esquadro/domain/visit-links/visit-view';
import { useEffect, useState } from 'react';
import { HttpError } from '../../../lib/http/http-error.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { ChoiceCards } from '../../../ui/visitors/choice-cards.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { Sending } from './sending.ts';
import { momentInWords, todayBy, written } from './visit-words.ts';
import { readSlots } from './visitor-api.ts';

type MoveFormProps = Sending<'move'> & { name: string; visit: VisitView };

/** Days with room, then hours. A collision keeps the page and brings the hours that are left. */
export function MoveForm({ name, visit, send, busy, error, onCancel }: MoveFormProps) {
  const [read, setRead] = useState<OfferedDay[]>();
  const [unread, setUnread] = useState<Error>();
  const [day, setDay] = useState<string>();
  const [hour, setHour] = useState<string>();
  const [reason, setReason] = useState('');
  useEffect(() => {
    readSlots(name).then(setRead, setUnread);
  }, [name]);

  const asks = visit.move.how === 'ask';
  const days = freshDays(error) ?? read;
  const chosen = days?.find(({ date }) => date === day);
  // What was taken meanwhile is chosen no more.
  const free = chosen && hour && chosen.hours.includes(Number(hour)) ? hour : undefined;
  const today = todayBy(visit.date, Date.now());
  const moment = chosen && free ? momentInWords(chosen.date, Number(free)) : undefined;

  return (
    <AnswerForm
      title="Outro horário"
      action={moment && `${asks ? 'Pedir' : 'Mudar para'} ${moment}`}
      busy={busy}
      error={error ?? unread}
      onSubmit={() => chosen && free && send({ to: written(chosen.date, Number(free)), reason })}
      onCancel={onCancel}
    >
      {!days && !unread && (
        <p role="status" className="text-body text-ink-muted">
          Procurando horários livres…
        </p>
      )}
      {days?.length === 0 && (
        <p className="text-body text-ink">
          Não há horários livres nos próximos dias: fale com a imobiliária.
        </p>
      )}
      {days && days.length > 0 && (
        <ChoiceCards
          inRow
          label="Dia"
          options={days.map(({ date }) => ({ id: date, label: formatRelativeDay(date, today) }))}
          value={chosen?.date}
          onChange={setDay}
        />
      )}
      {chosen && (
        <ChoiceCards
          inRow
          label="Hora"
          options={chosen.hours.map((at) => ({ id: String(at), label: `${String(at).padStart(2, '0')}:00` }))}
          value={free}
          onChange={setHour}
        />
      )}
      {asks && moment && (
        <TextArea
          label="Por quê? (se quiser dizer)"
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </AnswerForm>
  );
}

/** The days that a collision brought. */
function freshDays(error: Error | undefined): OfferedDay[] | undefined {
  return error instanceof HttpError && Array.isArray(error.body.days)
    ? (error.body.days as OfferedDay[])
    : undefined;
}
