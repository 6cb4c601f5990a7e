import { isUnderWay } from '@esquadro/domain/field/mark-kinds';
import type { VisitDay } from '@esquadro/domain/field/visit-day';
import { useSyncExternalStore } from 'react';
import { requestQueue } from '../queue/request-queue.ts';
import { shownField, shownKeyState } from '../shared/field-marks.ts';
import { KeyStop } from './key-stop.tsx';
import { isStopDone } from './stop-state.ts';
import { VisitStop } from './visit-stop.tsx';

type DayStopsProps = { day: VisitDay; onOpen: (requestId: string) => void };

/** The stops of a day in order; the one under way stands out, or else the first one that is left. */
export function DayStops({ day, onOpen }: DayStopsProps) {
  const queued = useSyncExternalStore(requestQueue.subscribe, requestQueue.queued);
  const shown = day.stops.flatMap((stop, index) => {
    const visit = day.visits.find(({ _id }) => _id === stop.requestId);
    if (!visit) return [];
    const { state } = shownField(queued, visit);
    const told = { ...visit, key_state: shownKeyState(queued, visit) };
    const done = isStopDone(stop, told, state);
    return [{ stop, visit, number: index + 1, done, begun: stop.kind === 'visit' && isUnderWay(state) }];
  });
  const left = shown.filter(({ done }) => !done);
  const next = left.find(({ begun }) => begun) ?? left[0];

  return (
    <ol aria-label="Paradas" className="flex flex-col gap-3">
      {shown.map(({ stop, visit, number, done }) => {
        const common = { stop, visit, number, isDone: done, isNext: next?.stop === stop };
        return stop.kind === 'visit' ? (
          <VisitStop
            key={`visit ${visit._id}`}
            {...common}
            recordsPosition={day.record_position}
            onOpen={() => onOpen(visit._id)}
          />
        ) : (
          <KeyStop key={`${stop.kind} ${visit._id}`} {...common} />
        );
      })}
    </ol>
  );
}
