import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { PersonDay } from '@esquadro/domain/dispatch/day';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { fullName } from '@esquadro/domain/users/full-name';
import { useState } from 'react';
import { SelectField } from '../../../../ui/choices/select-field.tsx';
import { ChooseHourDialog } from '../choose-hour-dialog.tsx';
import { HOURS } from '../week.ts';
import { useGiveVisit } from './use-give-visit.ts';
import { refusalOf, useRefusedPeople } from './use-refused-people.ts';

type GiveDialogProps = {
  visit: RequestCard;
  day: LocalDay;
  people: readonly PersonDay[];
  onClose: () => void;
};

/** Another inspector or hour of the same day. */
export function GiveDialog({ visit, day, people, onClose }: GiveDialogProps) {
  const give = useGiveVisit(people);
  const refused = useRefusedPeople(visit, day);
  const now = people.find(({ userId }) => userId === visit.inspector.user._id);
  const [who, setWho] = useState(now?._id ?? null);
  const [hour, setHour] = useState<string | null>(null);
  const chosen = people.find(({ _id }) => _id === who);
  const isAsItIs = (each: number) => chosen === now && Number(visit.date.slice(11, 13)) === each;

  return (
    <ChooseHourDialog
      visit={visit}
      hours={
        refused &&
        HOURS.filter((each) => who && refusalOf(refused, who, each) === undefined && !isAsItIs(each))
      }
      hour={hour}
      onHour={setHour}
      onSave={async (at) =>
        chosen !== undefined && (await give(visit, { to: chosen, date: `${day}T${at}:00:00` }))
      }
      onClose={onClose}
    >
      <p className="text-body text-ink-muted">{visit.address.label}</p>
      <SelectField
        label="Vistoriador"
        options={people.map((person) => ({ id: person._id, label: fullName(person) }))}
        value={who}
        onChange={(id) => {
          setWho(id);
          setHour(null);
        }}
      />
    </ChooseHourDialog>
  );
}
