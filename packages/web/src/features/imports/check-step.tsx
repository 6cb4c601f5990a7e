import type { ImportDetails } from '@esquadro/domain/imports/import';
import { KINDS } from '@esquadro/domain/imports/import-kinds';
import { useMutation } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useScreenParams } from '../../lib/screen-params.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckBox } from '../../ui/choices/check-box.tsx';
import { SegmentedControl } from '../../ui/choices/segmented-control.tsx';
import { FormError } from '../../ui/feedback/form-error.tsx';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { StepHeading } from '../../ui/frame/step-heading.tsx';
import { downloadErrors, useChangeImport, useRunImport } from './api.ts';
import { inWords, rowsToRun } from './import-in-words.ts';
import { RowsTable } from './rows-table.tsx';

const OUTCOMES = [
  ['error', 'com erro'],
  ['new', 'novas'],
  ['change', 'mudam'],
  ['same', 'iguais'],
] as const;
type Outcome = (typeof OUTCOMES)[number][0];

/** What each line would do; wrong cells are mended here, and then the right lines come in. */
export function CheckStep({ found }: { found: ImportDetails }) {
  const { get, set } = useScreenParams();
  const change = useChangeImport(found._id);
  const run = useRunImport(found._id);
  const { counts } = found;
  const fullest = OUTCOMES.find(([id]) => counts[id] > 0)?.[0] ?? 'new';
  const outcome: Outcome = OUTCOMES.find(([id]) => id === get('outcome'))?.[0] ?? fullest;
  const ready = rowsToRun(found);

  return (
    <section aria-label="Conferência" className="flex min-w-0 flex-col gap-4">
      <StepHeading title="Conferência">
        {`${inWords(counts.new)} novas · ${inWords(counts.same)} iguais · ${inWords(counts.change)} mudam · ${inWords(counts.error)} com erro`}
      </StepHeading>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="Linhas mostradas"
          options={OUTCOMES.map(([id, label]) => ({ id, label: `${inWords(counts[id])} ${label}` }))}
          value={outcome}
          onChange={(id) => set({ outcome: id })}
        />
        {counts.error > 0 && <ErrorsButton found={found} />}
      </div>
      <RowsTable found={found} outcome={outcome} />
      <div className="flex flex-col gap-2">
        <CheckBox
          value={found.update_existing}
          onChange={(update_existing) => change.mutate({ update_existing })}
        >
          Atualizar as que já existem
        </CheckBox>
        {KINDS[found.kind].isPeople && (
          <CheckBox value={found.invite} onChange={(invite) => change.mutate({ invite })}>
            Convidar cada pessoa por email a criar a sua senha
          </CheckBox>
        )}
      </div>
      <FormError error={run.error ?? change.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={<FileUp />}
          busy={run.isPending}
          disabled={ready === 0 || change.isPending}
          onPress={() => run.mutate(undefined)}
        >
          Importar {inWords(ready)}
        </Button>
        {counts.error > 0 && <p className="text-caption text-ink-muted">As linhas com erro ficam de fora.</p>}
      </div>
    </section>
  );
}

export function ErrorsButton({ found }: { found: ImportDetails }) {
  const fetching = useMutation({
    mutationFn: () => downloadErrors(found),
    onError: tellFailure,
  });
  return (
    <Button
      variant="secondary"
      icon={<Download />}
      busy={fetching.isPending}
      onPress={() => fetching.mutate()}
    >
      Baixar erros
    </Button>
  );
}
