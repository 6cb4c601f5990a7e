import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { visitZone } from '../inspection/visit-moment.ts';

type ChooseHourDialogProps = {
  visit: Pick<RequestCard, 'date' | 'time_zone'>;
  /** What the visit is, and the field that decides which hours are free. */
  children: ReactNode;
  /** Undefined until they are known. */
  hours: readonly number[] | undefined;
  hour: string | null;
  onHour: (hour: string | null) => void;
  /** Answers whether the visit was moved. */
  onSave: (hour: string) => Promise<boolean>;
  onClose: () => void;
};

/** 'Mover para…': one of the free hours of a day, the alternative to dragging. */
export function ChooseHourDialog({
  visit,
  children,
  hours,
  hour,
  onHour,
  onSave,
  onClose,
}: ChooseHourDialogProps) {
  const [busy, setBusy] = useState(false);
  const zone = visitZone(visit);

  async function save() {
    if (!hour) return;
    setBusy(true);
    const moved = await onSave(hour);
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
          <Button disabled={!hour} busy={busy} onPress={save}>
            Mover
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {hours && hours.length > 0 ? (
          <RadioGroup
            label={zone ? `Hora (${zone})` : 'Hora'}
            orientation="horizontal"
            options={hours.map((each) => {
              const id = String(each).padStart(2, '0');
              return { id, label: `${id}:00` };
            })}
            value={hour}
            onChange={onHour}
          />
        ) : (
          <p role="status" className="text-body text-ink-muted">
            {hours ? 'Nenhuma hora livre neste dia.' : 'Procurando horas livres…'}
          </p>
        )}
      </div>
    </Dialog>
  );
}
