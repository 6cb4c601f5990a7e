import type { ImportDetails } from '@esquadro/domain/imports/import';
import { KINDS } from '@esquadro/domain/imports/import-kinds';
import { CircleCheck, MapPinOff, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useOpenScreen } from '../../lib/open-screen.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { StepHeading } from '../../ui/frame/step-heading.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useRunImport, useUndoImport } from './api.ts';
import { ErrorsButton } from './check-step.tsx';
import { inWords, linesInWords, rowsToRun, summaryOf } from './import-in-words.ts';
import { RowsTable } from './rows-table.tsx';

/** How far a run or an undo is, and what came of it. */
export function RunStep({ found }: { found: ImportDetails }) {
  const { status, created, updated, undone, kept } = found;
  return (
    <section aria-label="Importação" className="flex min-w-0 flex-col gap-4">
      {status === 'running' && (
        <Working title="Importando" value={created + updated} max={rowsToRun(found)}>
          Pode fechar esta página: a importação continua.
        </Working>
      )}
      {status === 'undoing' && (
        <Working title="Desfazendo" value={undone + kept} max={created + updated}>
          O que mudou ou já está em uso fica como está.
        </Working>
      )}
      {status === 'done' && <Done found={found} />}
      {status === 'failed' && <Failed found={found} />}
      {status === 'undone' && <Undone found={found} />}
    </section>
  );
}

type WorkingProps = { title: string; value: number; max: number; children: string };

const Working = ({ title, value, max, children }: WorkingProps) => (
  <Card as="div" className="flex flex-col gap-3">
    <ProgressBar
      label={title}
      value={value}
      max={Math.max(1, max)}
      valueText={`${inWords(value)} de ${inWords(max)}`}
    />
    <p className="text-caption text-ink-muted">{children}</p>
  </Card>
);

function Done({ found }: { found: ImportDetails }) {
  const openScreen = useOpenScreen();
  return (
    <>
      <StepHeading title={summaryOf(found)} />
      <div className="flex flex-wrap gap-2">
        {found.kind !== 'realtor-users' && (
          <Button
            icon={<CircleCheck />}
            onPress={() => openScreen(found.kind === 'realtor-users' ? 'agency' : found.kind)}
          >
            Ver {KINDS[found.kind].many}
          </Button>
        )}
        {found.without_point > 0 && (
          <Button
            variant="secondary"
            icon={<MapPinOff />}
            onPress={() => openScreen('properties', { precision: 'city' })}
          >
            {`Ver os sem ponto exato (${inWords(found.without_point)})`}
          </Button>
        )}
        {found.counts.error > 0 && <ErrorsButton found={found} />}
        {found.undoable && <UndoButton found={found} />}
      </div>
    </>
  );
}

function UndoButton({ found }: { found: ImportDetails }) {
  const undo = useUndoImport(found._id);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<Undo2 />} onPress={() => setAsks(true)}>
        Desfazer
      </Button>
      <ConfirmDialog
        title="Desfazer esta importação?"
        open={asks}
        onOpenChange={setAsks}
        confirmLabel="Desfazer"
        tone="danger"
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSuccess: () => setAsks(false) })}
      >
        <FormError error={undo.error} />O que foi criado sai e o que foi mudado volta a ser como era. O que
        alguém já mudou ou usou depois fica, e aparece numa lista.
      </ConfirmDialog>
    </>
  );
}

function Failed({ found }: { found: ImportDetails }) {
  const run = useRunImport(found._id);
  return (
    <>
      <StepHeading title="A importação foi interrompida">
        {`${linesInWords(found.created + found.updated)} já entraram; nenhuma entra duas vezes.`}
      </StepHeading>
      <FormError error={run.error} />
      <div className="flex flex-wrap gap-2">
        <Button icon={<RotateCcw />} busy={run.isPending} onPress={() => run.mutate(undefined)}>
          Continuar
        </Button>
      </div>
    </>
  );
}

function Undone({ found }: { found: ImportDetails }) {
  return (
    <>
      <StepHeading title={`Desfeita: ${linesInWords(found.undone)}`}>
        {found.kept > 0
          ? `${linesInWords(found.kept)} ficaram como estão, porque alguém as mudou ou usou depois:`
          : 'Nada desta planilha ficou.'}
      </StepHeading>
      {found.kept > 0 && <RowsTable found={found} outcome="kept" />}
    </>
  );
}
