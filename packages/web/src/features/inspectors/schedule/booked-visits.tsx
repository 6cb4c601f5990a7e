import { formatMoment } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { BookedVisit } from '@esquadro/domain/inspectors/inspector';
import { ExternalLink } from 'lucide-react';
import { useOpenScreen } from '../../../lib/open-screen.ts';
import { Button } from '../../../ui/buttons/button.tsx';

type BookedVisitsProps = {
  /** What these visits have in common: 'Vistorias nas férias'. */
  label: string;
  visits: readonly BookedVisit[];
};

/** Booked visits by the clock of their property, each with the way to open it. */
export function BookedVisits({ label, visits }: BookedVisitsProps) {
  const openScreen = useOpenScreen();
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {visits.map(({ _id, date, time_zone, property_label }) => {
        const moment = formatMoment(localOf(new Date(date), time_zone));
        return (
          <li
            key={_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-raised py-1 pr-1 pl-3"
          >
            <span className="min-w-0 flex-1 basis-40">
              <span className="block truncate text-body text-ink">{property_label}</span>
              <span className="text-caption text-ink-muted tabular-nums">{moment}</span>
            </span>
            <Button
              variant="quiet"
              size="small"
              icon={<ExternalLink />}
              aria-label={`Abrir a vistoria de ${property_label}, ${moment}`}
              onPress={() => openScreen('requests', { request: _id })}
            >
              Abrir
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
