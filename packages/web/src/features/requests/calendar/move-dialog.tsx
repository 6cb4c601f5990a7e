import { addDays } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { visitZone } from '../inspection/visit-moment.ts';
import { useMoveVisit } from './use-move-visit.ts';
import { useRefusedCells } from './use-refused-cells.ts';
import { HOURS } from './week.ts';

type MoveDialogProps = {
  visit: RequestCard;
  onClose: () => void;
  onMoved?: ((request: InspectionRequest) => void) | undefined;
};

/** The alternative to dragging, for keyboards and phones. */
export function MoveDialog({ visit, onClose, onMoved }: MoveDialogProps) {
  const move = useMoveVisit(onMoved);
  const tomorrow = addDays(localOf(new Date(), visit.time_zone).day, 1);
  const [day, setDay] = useState<string | null>([visit.date.slice(0, 10), tomorrow].sort()[1] ?? tomorrow);
  const [hour, setHour] = useState<string | null>(null);
  const zone = visitZone(visit);
  const [busy, setBusy] = useState(false);
  const refused = useRefusedCells(visit, day ? [day] : []);
  const hours = HOURS.map((each) => String(each).padStart(2, '0')).filter(
    (each) => refused && !refused.has(`${day}T${each}`) && !visit.date.startsWith(`${day}T${each}`),
  );

  async function save() {
    setBusy(true);
    const moved = await move(visit, `${day}T${hour}:00:00`);
    setBusy(false);
    if (moved) onClose();
  }

  return (
    <Dialog
      title="Mover para…"
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button disabled={!day || !hour} busy={busy} onPress={save}>
            Mover
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-muted">
          {visit.address.label}, com {visit.inspector.user.first_name} {visit.inspector.user.last_name}
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
        {hours.length > 0 ? (
          <RadioGroup
            label={zone ? `Hora (${zone})` : 'Hora'}
            orientation="horizontal"
            options={hours.map((id) => ({ id, label: `${id}:00` }))}
            value={hour}
            onChange={setHour}
          />
        ) : (
          <p role="status" className="text-body text-ink-muted">
            {refused ? 'Nenhuma hora livre neste dia.' : 'Procurando horas livres…'}
          </p>
        )}
      </div>
    </Dialog>
  );
}
