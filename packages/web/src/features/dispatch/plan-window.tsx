import type {
  DispatchPlan,
  Keep,
  OfferedMove,
  PlannedVisit,
  PlanQuery,
} from '@esquadro/domain/dispatch/dispatch';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { HttpError } from '../../lib/http/http.ts';
import { useOpenScreen } from '../../lib/open-screen.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SegmentedControl } from '../../ui/choices/segmented-control.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { planQuery, useApplyMoves, useUndoAct } from './api.ts';
import { PlanRow } from './plan-row.tsx';
import { countOf } from './plan-words.ts';

const KEEPS: { id: Keep; label: string }[] = [
  { id: 'hour', label: 'Hora' },
  { id: 'day', label: 'Dia' },
  { id: 'week', label: 'Semana' },
];

/** As long as the act can be undone, short of a minute. */
const UNDO_SHOWN_MS = 9 * 60_000;

export type PlanWindowProps = {
  query: Omit<PlanQuery, 'keep'>;
  title: (plan: DispatchPlan | undefined) => string;
  onClose: () => void;
  /** Above the visits. */
  more?: (plan: DispatchPlan | undefined) => ReactNode;
};

type Choices = Record<string, OfferedMove | null>;

/** Who takes each visit: a plan that can be changed, applied as a whole and undone as a whole. */
export function PlanWindow({ query, title, onClose, more }: PlanWindowProps) {
  const [keep, setKeep] = useState<Keep>('hour');
  const [choices, setChoices] = useState<Choices>({});
  const openScreen = useOpenScreen();
  const plan = useQuery(planQuery({ ...query, keep }));
  const apply = useApplyMoves();
  const undo = useUndoAct();
  const visits = plan.data?.visits ?? [];
  const moveOf = ({ requestId, move }: PlannedVisit) =>
    requestId in choices ? (choices[requestId] ?? undefined) : (move ?? undefined);
  const moves = visits.flatMap((visit) => {
    const move = moveOf(visit);
    const { requestId, version } = visit;
    return move ? { requestId, version, inspectorId: move.inspectorId, date: move.date } : [];
  });

  /** By promises: the window may be gone when the answer comes, since what it showed is done. */
  async function save() {
    const isAll = moves.length === visits.length;
    const act = await apply.mutateAsync(moves).catch(() => undefined);
    setChoices({});
    if (!act) return;
    const { _id, moved } = act;
    const takeBack = () => undo.mutateAsync(_id).then(() => toast('Redistribuição desfeita'), tellFailure);
    toast(`${countOf(moved)} ${moved === 1 ? 'redistribuída' : 'redistribuídas'}`, {
      duration: UNDO_SHOWN_MS,
      action: { label: 'Desfazer', onPress: takeBack },
    });
    if (isAll) onClose();
  }

  return (
    <Dialog
      title={title(plan.data)}
      size="large"
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Fechar
          </Button>
          <Button disabled={moves.length === 0} busy={apply.isPending || plan.isFetching} onPress={save}>
            {`Aplicar ${moves.length}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="flex flex-col gap-1">
            <span aria-hidden="true" className="text-caption text-ink-muted">
              Manter
            </span>
            <SegmentedControl
              label="Manter"
              options={KEEPS}
              value={keep}
              onChange={(chosen) => {
                setKeep(chosen);
                setChoices({});
              }}
            />
          </div>
          {more?.(plan.data)}
        </div>
        <FormError error={plan.error ?? apply.error} detail={staleDetail(apply.error)} />
        {plan.isPending && <SkeletonList label="Procurando quem pode ir" />}
        {plan.data && visits.length === 0 && (
          <p className="text-body text-ink-muted">Não há vistorias a redistribuir.</p>
        )}
        <ul aria-label="Vistorias a redistribuir" className="flex flex-col gap-3">
          {visits.map((visit) => (
            <PlanRow
              key={visit.requestId}
              visit={visit}
              move={moveOf(visit)}
              onChoose={(move) => setChoices({ ...choices, [visit.requestId]: move ?? null })}
              onOpen={() => {
                onClose();
                openScreen('requests', { request: visit.requestId });
              }}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Which visit made the server refuse the act, and why. */
function staleDetail(error: Error | null): string | undefined {
  if (!(error instanceof HttpError) || error.code !== 'dispatch.stale') return undefined;
  const { property_label: label, reason } = error.body.visit as { property_label: string; reason: string };
  return [label, reason].filter(Boolean).join(': ');
}
