import { formatDuration } from '@esquadro/domain/calendar/format';
import { MARK_BUTTONS, nextMark } from '@esquadro/domain/field/mark-kinds';
import { DOOR_LABELS } from '@esquadro/domain/requests/door/door-kinds';
import { isAhead } from '@esquadro/domain/requests/request-statuses';
import { Camera, CircleCheck, DoorOpen, StickyNote } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { lazyPart, usePrefetch } from '../../../ui/feedback/lazy-part.tsx';
import { visitName, visitZone } from '../inspection/visit-moment.ts';
import { WaitingMark } from '../inspection/waiting-mark.tsx';
import { useShownField } from '../shared/field-marks.ts';
import { VisitMarks } from '../shared/visit-marks.tsx';
import { VisitReach } from '../visit/visit-contacts.tsx';
import { StopCard, type StopProps } from './stop-card.tsx';
import { useMark } from './use-mark.tsx';
import { WayLinks } from './way-links.tsx';

const FailureDialog = lazyPart(async () => (await import('./failure-dialog.tsx')).FailureDialog);
const DeclineDialog = lazyPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

type VisitStopProps = StopProps & { recordsPosition: boolean; onOpen: () => void };

/** A visit of the day: what one needs to get in, and the button for what comes next. */
export function VisitStop({ visit, recordsPosition, onOpen, ...stop }: VisitStopProps) {
  // Where it is needed there may be no signal to fetch it.
  usePrefetch(FailureDialog);
  usePrefetch(DeclineDialog);
  const field = useShownField(visit);
  const { press, busy, question } = useMark(visit, { recordsPosition, shown: field.state });
  const [open, setOpen] = useState<'failure' | 'decline'>();
  const { address, complement, players_notes, notes, door_kind, door_note } = visit;
  const name = visitName(visit);
  const isOpen = !stop.isDone && isAhead(visit.status);
  const next = isOpen ? nextMark(field.state) : undefined;
  const isNew = isOpen && visit.status === 'requested' && field.state === 'none';
  const written = [players_notes, notes].filter(Boolean).join('\n');
  const close = () => setOpen(undefined);

  return (
    <StopCard
      {...stop}
      title={[address.label, complement].filter(Boolean).join(', ')}
      marks={
        <>
          <VisitMarks visit={{ ...visit, field_state: field.state, field_at: field.at }} />
          <WaitingMark requestId={visit._id} />
        </>
      }
    >
      <div className="text-body text-ink">
        <p className="break-words">{address.formatted_address}</p>
        <p>
          {[visit.service_label, formatDuration(visit.duration), visitZone(visit), visit.realtor.company]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {door_kind && (
          <p className="mt-1 flex items-start gap-2">
            <DoorOpen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 whitespace-pre-line break-words">
              {DOOR_LABELS[door_kind]}
              {door_note && `: ${door_note}`}
            </span>
          </p>
        )}
      </div>
      {written && (
        <p className="flex items-start gap-2 whitespace-pre-line break-words rounded-control bg-amber-soft px-3 py-2 text-body text-ink">
          <StickyNote aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            <span className="sr-only">Observações: </span>
            {written}
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {!stop.isDone && (
          <>
            <WayLinks stop={stop.stop} isNext={stop.isNext} name={name} />
            <VisitReach visit={visit} />
          </>
        )}
        <Button
          variant="secondary"
          icon={<Camera />}
          aria-label={`Fotos e detalhes: ${name}`}
          onPress={onOpen}
        >
          Fotos e detalhes
        </Button>
      </div>
      {isNew && (
        <div className="flex flex-wrap gap-2 *:flex-1">
          <Button variant="secondary" busy={busy === 'accepted'} onPress={() => press('accepted')}>
            {MARK_BUTTONS.accepted}
          </Button>
          <Button variant="secondary" onPress={() => setOpen('decline')}>
            {MARK_BUTTONS.declined}
          </Button>
        </div>
      )}
      {next && (
        <Button
          size="large"
          fullWidth
          variant={stop.isNext ? 'strong' : 'secondary'}
          icon={<CircleCheck />}
          busy={busy === next}
          aria-label={`${MARK_BUTTONS[next]}: ${name}`}
          onPress={() => press(next)}
        >
          {MARK_BUTTONS[next]}
        </Button>
      )}
      {isOpen && (
        <Button
          variant="quiet"
          fullWidth
          aria-label={`Não consegui fazer: ${name}`}
          onPress={() => setOpen('failure')}
        >
          Não consegui fazer
        </Button>
      )}
      {question}
      {open === 'failure' && (
        <Suspense>
          <FailureDialog
            visit={visit}
            arrivedAt={arrivedAt(field)}
            recordsPosition={recordsPosition}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'decline' && (
        <Suspense>
          <DeclineDialog
            visit={visit}
            onDecline={(why) => {
              close();
              void press('declined', why);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </StopCard>
  );
}

const arrivedAt = ({ state, at }: ReturnType<typeof useShownField>) =>
  state === 'arrived' || state === 'started' ? at : null;
