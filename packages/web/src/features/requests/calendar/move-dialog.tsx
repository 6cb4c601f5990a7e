import { addDays } from '@esquadro/domain/calendar/count-days';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { fullName } from '@esquadro/domain/users/full-name';
import { useState } from 'react';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { ChooseHourDialog } from './choose-hour-dialog.tsx';
import { useMoveVisit } from './use-move-visit.ts';
import { useRefusedCells } from './use-refused-cells.ts';
import { HOURS } from './week.ts';

type MoveDialogProps = {
  visit: RequestCard;
  onClose: () => void;
  onMoved?: ((request: InspectionRequest) => void) | undefined;
};

/** Another day and hour with the same inspector. */
export function MoveDialog({ visit, onClose, onMoved }: MoveDialogProps) {
  const move = useMoveVisit(onMoved);
  const tomorrow = addDays(localOf(new Date(), visit.time_zone).day, 1);
  const [day, setDay] = useState<string | null>([visit.date.slice(0, 10), tomorrow].sort()[1] ?? tomorrow);
  const [hour, setHour] = useState<string | null>(null);
  const refused = useRefusedCells(visit, day ? [day] : []);
  const cellOf = (each: number) => `${day}T${String(each).padStart(2, '0')}`;
  const isFree = (each: number) => !refused?.has(cellOf(each)) && !visit.date.startsWith(cellOf(each));

  return (
    <ChooseHourDialog
      visit={visit}
      hours={refused && HOURS.filter(isFree)}
      hour={hour}
      onHour={setHour}
      onSave={(chosen) => move(visit, `${day}T${chosen}:00:00`)}
      onClose={onClose}
    >
      <p className="text-body text-ink-muted">
        {visit.address.label}, com {fullName(visit.inspector.user)}
      </p>
      <DateField
        label="Dia"
        value={day}
        min={tomorrow}
        onChange={(chosen) => {
          setDay(chosen);
          setHour(null);
        }}
      />
    </ChooseHourDialog>
  );
}
