import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { PersonDay } from '@esquadro/domain/dispatch/day';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../../ui/choices/radio-group.tsx';
import { SelectField } from '../../../../ui/choices/select-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { visitZone } from '../../inspection/visit-moment.ts';
import { HOURS } from '../week.ts';
import { useGiveVisit } from './use-give-visit.ts';
import { refusalOf, useRefusedPeople } from './use-refused-people.ts';

type GiveDialogProps = {
  visit: RequestCard;
  day: LocalDay;
  people: readonly PersonDay[];
  onClose: () => void;
};

/** The alternative to dragging across people. */
export function GiveDialog({ visit, day, people, onClose }: GiveDialogProps) {
  const give = useGiveVisit(people);
  const refused = useRefusedPeople(visit, day);
  const now = people.find(({ userId }) => userId === visit.inspector.user._id);
  const [who, setWho] = useState(now?._id ?? null);
  const [hour, setHour] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const chosen = people.find(({ _id }) => _id === who);
  const isAsItIs = (each: number) => chosen === now && Number(visit.date.slice(11, 13)) === each;
  const free =
    refused && who
      ? HOURS.filter((each) => refusalOf(refused, who, each) === undefined && !isAsItIs(each))
      : [];
  const zone = visitZone(visit);

  async function save() {
    if (!chosen || !hour) return;
    setBusy(true);
    const given = await give(visit, { to: chosen, date: `${day}T${hour}:00:00` });
    setBusy(false);
    if (given) onClose();
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
          <Button disabled={!chosen || !hour} busy={busy} onPress={save}>
            Mover
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-muted">{visit.address.label}</p>
        <SelectField
          label="Vistoriador"
          options={people.map(({ _id, first_name, last_name }) => ({
            id: _id,
            label: `${first_name} ${last_name}`,
          }))}
          value={who}
          onChange={(id) => {
            setWho(id);
            setHour(null);
          }}
        />
        {free.length > 0 ? (
          <RadioGroup
            label={zone ? `Hora (${zone})` : 'Hora'}
            orientation="horizontal"
            options={free.map((each) => {
              const id = String(each).padStart(2, '0');
              return { id, label: `${id}:00` };
            })}
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
