import type { PersonDay } from '@esquadro/domain/dispatch/day';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { fullName } from '@esquadro/domain/users/full-name';
import { clsx } from 'clsx';
import { type DragEvent, memo, useState } from 'react';
import { PersonVisit } from './person-visit.tsx';
import { HOUR_PIXELS, NAME_PIXELS, outside, pixelsOf } from './scale.ts';
import { type RefusedPeople, refusalOf } from './use-refused-people.ts';

type PersonColumnProps = {
  person: PersonDay;
  visits: readonly RequestCard[];
  ways: ReadonlyMap<string, number>;
  dragging: boolean;
  refused: RefusedPeople | undefined;
  onOpen: ((id: string) => void) | undefined;
  onMove: (visit: RequestCard) => void;
  onDrag: (visit: RequestCard | undefined) => void;
  onDrop: (person: PersonDay, hour: number) => void;
};

/** One person's day, to scale. Columns out of sight are not drawn, so that hundreds stay quick. */
export const PersonColumn = memo(function PersonColumn(props: PersonColumnProps) {
  const { person, visits, ways, dragging, refused, onOpen, onMove, onDrag, onDrop } = props;
  const [over, setOver] = useState<number>();
  const reason = dragging && refused && over !== undefined ? refusalOf(refused, person._id, over) : undefined;
  const welcome = dragging && refused !== undefined && reason === undefined;

  function hover(event: DragEvent<HTMLElement>) {
    if (!dragging) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    const hour = Math.min(23, Math.max(0, Math.floor((event.clientY - top) / HOUR_PIXELS)));
    setOver(hour);
    // preventDefault allows the drop: only where the person is known to be free.
    if (refused && refusalOf(refused, person._id, hour) === undefined) event.preventDefault();
  }

  return (
    <section
      aria-label={fullName(person)}
      data-person={person._id}
      className="w-44 shrink-0 border-line border-l [content-visibility:auto] [contain-intrinsic-size:176px_1400px]"
    >
      <h3
        style={{ height: NAME_PIXELS }}
        className="sticky top-0 z-10 flex flex-col justify-center border-line border-b bg-raised px-2"
      >
        <span className="truncate font-semibold text-body text-ink">{fullName(person)}</span>
        <span className="text-caption text-ink-muted">
          {person.vacation ? 'férias' : visits.length === 1 ? '1 vistoria' : `${visits.length} vistorias`}
        </span>
      </h3>
      {/* Dropped on with a pointer only: 'Mover para…' does the same for keyboards. */}
      <section
        aria-label={`Horas de ${person.first_name}`}
        data-drop={dragging ? (refused ? (reason ? 'taken' : 'free') : 'unknown') : undefined}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(undefined);
          if (over !== undefined) onDrop(person, over);
        }}
        style={{ height: pixelsOf(1440), backgroundSize: `100% ${HOUR_PIXELS}px` }}
        className="relative bg-[linear-gradient(to_bottom,var(--line)_1px,transparent_1px)]"
      >
        {outside(person.vacation ? [] : person.work).map(({ starts, ends }) => (
          <Stretch key={starts} starts={starts} ends={ends} className="bg-sunken/80" />
        ))}
        {person.absences.map(({ starts, ends }) => (
          <Stretch key={starts} starts={starts} ends={ends} className="bg-amber-soft text-amber-ink">
            ausente
          </Stretch>
        ))}
        {dragging &&
          refused &&
          Array.from({ length: 24 }, (_, hour) => hour)
            .filter((hour) => refusalOf(refused, person._id, hour) !== undefined)
            .map((hour) => (
              <Stretch key={hour} starts={hour * 60} ends={hour * 60 + 60} className="bg-sunken opacity-80" />
            ))}
        {visits.map((visit) => (
          <PersonVisit
            key={visit._id}
            visit={visit}
            way={ways.get(visit._id)}
            onOpen={onOpen}
            onMove={onMove}
            onDrag={onDrag}
          />
        ))}
        {over !== undefined && dragging && (
          <p
            style={{ top: pixelsOf(over * 60), height: HOUR_PIXELS }}
            className={clsx(
              'pointer-events-none absolute inset-x-1 z-4 grid place-items-center overflow-hidden rounded-control border px-1 text-center text-caption',
              welcome
                ? 'border-accent bg-accent-soft text-accent-ink'
                : 'border-line-strong bg-raised text-ink',
            )}
          >
            {welcome ? `${String(over).padStart(2, '0')}:00` : (reason ?? 'Procurando…')}
          </p>
        )}
      </section>
    </section>
  );
});

type StretchProps = { starts: number; ends: number; className: string; children?: string };

function Stretch({ starts, ends, className, children }: StretchProps) {
  return (
    <div
      style={{ top: pixelsOf(starts), height: pixelsOf(ends - starts) }}
      className={clsx('pointer-events-none absolute inset-x-0 px-2 text-caption', className)}
    >
      {children}
    </div>
  );
}
