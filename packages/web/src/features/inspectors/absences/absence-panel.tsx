import { addDays } from '@esquadro/domain/calendar/count-days';
import { formatDay } from '@esquadro/domain/calendar/format';
import type { Absence } from '@esquadro/domain/inspectors/absence';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/feedback/form-error.tsx';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { absencesQuery, useCancelAbsence } from '../api.ts';
import { BookedVisits } from '../schedule/booked-visits.tsx';
import { RedistributeButton } from '../schedule/redistribute-button.tsx';
import { spanOf as spanOfDays } from '../schedule/vacation-list.tsx';
import { AbsenceDialog } from './absence-dialog.tsx';

type AbsencePanelProps = { inspectorId: string; name?: string };

/** Hours and days on which an inspector cannot come, and the visits that fall into them. */
export function AbsencePanel({ inspectorId, name }: AbsencePanelProps) {
  const [adding, setAdding] = useState(false);
  const { data, error } = useQuery(absencesQuery(inspectorId));
  const { absences = [], collisions = [] } = data ?? {};
  return (
    <section aria-labelledby="absences" className="mt-6 flex flex-col gap-4 first:mt-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="absences" className="text-lead text-ink">
          Ausências
        </h2>
        <Button variant="secondary" icon={<CalendarOff />} onPress={() => setAdding(true)}>
          Ausência…
        </Button>
      </div>
      <p className="text-body text-ink-muted">
        Horas ou dias sem vistorias, além das férias. O motivo não é perguntado.
      </p>
      <FormError error={error} />
      {data && absences.length === 0 && (
        <p className="text-body text-ink-muted">Nenhuma ausência à frente.</p>
      )}
      {absences.length > 0 && (
        <ul aria-label="Ausências à frente" className="flex flex-col gap-2">
          {absences.map((absence) => (
            <AbsenceRow
              key={absence._id}
              inspectorId={inspectorId}
              absence={absence}
              isRepeated={absences.some(
                ({ series, from }) => series === absence.series && from > absence.from,
              )}
            />
          ))}
        </ul>
      )}
      {collisions.length > 0 && (
        <div className="flex flex-col gap-3 rounded-surface bg-amber-soft p-4">
          <h3 className="flex items-center gap-2 text-amber-ink text-body">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            Há vistorias marcadas na ausência
          </h3>
          <BookedVisits label="Vistorias na ausência" visits={collisions} />
          <RedistributeButton inspectorId={inspectorId} name={name} visits={collisions} />
        </div>
      )}
      {adding && <AbsenceDialog inspectorId={inspectorId} onClose={() => setAdding(false)} />}
    </section>
  );
}

type AbsenceRowProps = { inspectorId: string; absence: Absence; isRepeated: boolean };

function AbsenceRow({ inspectorId, absence, isRepeated }: AbsenceRowProps) {
  const cancel = useCancelAbsence(inspectorId);
  const span = spanOf(absence);
  const remove = (following: boolean) =>
    cancel.mutate(
      { absence: absence._id, following },
      { onSuccess: () => toast('Ausência cancelada'), onError: tellFailure },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line py-1 pr-1 pl-3">
      <span className="text-body text-ink tabular-nums">{span}</span>
      <span className="text-caption text-ink-muted">{absence.note}</span>
      <span className="ml-auto flex items-center">
        {isRepeated && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Cancelar a ausência ${span} e as seguintes`}
            onPress={() => remove(true)}
          >
            Esta e as seguintes
          </Button>
        )}
        <IconButton
          label={`Cancelar a ausência ${span}`}
          icon={<Trash2 />}
          size="small"
          onPress={() => remove(false)}
        />
      </span>
    </li>
  );
}

/** 'em 19/11/2026, 10:00–12:00', whole days, or from one moment to another. */
function spanOf({ from, to }: Absence): string {
  const [firstDay = '', starts] = from.split('T');
  const [lastDay = '', ends] = to.split('T');
  if (starts === '00:00' && ends === '00:00')
    return spanOfDays({ start: firstDay, end: addDays(lastDay, -1) });
  if (firstDay === lastDay) return `em ${formatDay(firstDay)}, ${starts}–${ends}`;
  return `de ${formatDay(firstDay)}, ${starts} a ${formatDay(lastDay)}, ${ends}`;
}
