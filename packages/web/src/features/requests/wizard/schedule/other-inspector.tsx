import { formatTime } from '@esquadro/domain/calendar/format';
import type {
  AvailabilityQuery,
  AvailableInspector,
} from '@esquadro/domain/requests/availability/availability';
import type { Slot } from '@esquadro/domain/requests/nearest-slots';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useId, useState } from 'react';
import { distanceInWords } from '../../../../lib/places/distance-in-words.ts';
import { useSession } from '../../../../lib/session/session-context.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../../ui/choices/radio-group.tsx';
import { explainedAvailabilityQuery } from '../../availability-api.ts';

type OtherInspectorProps = {
  hour: number;
  chosen: string | null;
  /** Nearest first. */
  available: readonly AvailableInspector[];
  question: AvailabilityQuery;
  onChoose: (slot: Slot) => void;
};

/** For staff: everybody who can come at the chosen hour, by distance, and why the others cannot. */
export function OtherInspector({ hour, chosen, available, question, onChoose }: OtherInspectorProps) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const panelId = useId();
  if (!seesWhoIsOffered(user.role)) return null;
  const free = available.filter(({ working_hours }) => working_hours.includes(hour));
  const choose = (id: string) => {
    const found = free.find(({ inspectorId }) => inspectorId === id);
    if (!found) return;
    const { working_hours: _hours, ...inspector } = found;
    onChoose({ hour, ...inspector });
  };
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Users />}
          aria-expanded={open}
          aria-controls={panelId}
          onPress={() => setOpen(!open)}
        >
          Outro vistoriador…
        </Button>
      </div>
      <div id={panelId} className="flex flex-col gap-3">
        {open && (
          <>
            <RadioGroup
              label={`Quem vai às ${formatTime(hour * 60)}`}
              options={free.map((inspector) => ({
                id: inspector.inspectorId,
                label: inspector.full_name,
                hint: distanceInWords(inspector),
              }))}
              value={chosen}
              onChange={choose}
            />
            <WhoCannot hour={hour} question={question} />
          </>
        )}
      </div>
    </div>
  );
}

function WhoCannot({ hour, question }: Pick<OtherInspectorProps, 'hour' | 'question'>) {
  const { data } = useQuery(explainedAvailabilityQuery(question));
  const others = (data?.inspectors ?? []).flatMap(({ inspectorId, full_name, reasons }) => {
    const told = reasons.filter(({ hours }) => hours.includes(hour)).map(({ reason }) => reason);
    return told.length > 0 ? { inspectorId, full_name, reason: told.join('; ') } : [];
  });
  if (others.length === 0) return null;
  return (
    <div>
      <h3 className="text-caption text-ink-muted">Não podem nesta hora</h3>
      <ul aria-label="Não podem nesta hora" className="text-body text-ink">
        {others.map(({ inspectorId, full_name, reason }) => (
          <li key={inspectorId}>
            {full_name}: <span className="text-ink-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
