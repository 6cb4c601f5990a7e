import { formatMoment } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { Collision } from '@esquadro/domain/inspectors/inspector';
import { ExternalLink } from 'lucide-react';
import { useOpenScreen } from '../../lib/open-screen.ts';
import { Button } from '../../ui/button.tsx';

/** Booked visits that fall into a vacation, by the clock of their property, each with the way to open it. */
export function CollisionList({ collisions }: { collisions: readonly Collision[] }) {
  const openScreen = useOpenScreen();
  return (
    <ul aria-label="Vistorias nas férias" className="flex flex-col gap-2">
      {collisions.map(({ _id, date, time_zone, property_label }) => {
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
