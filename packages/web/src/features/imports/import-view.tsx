import type { ImportDetails } from '@esquadro/domain/imports/import';
import { missingFields } from '@esquadro/domain/imports/import-fields';
import { KINDS } from '@esquadro/domain/imports/import-kinds';
import { useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { type Steps, useSteps } from '../../lib/use-steps.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../ui/feedback/form-skeleton.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { StepMenu } from '../../ui/frame/step-menu.tsx';
import { importQuery } from './api.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { linesInWords } from './import-in-words.ts';
import { RunStep } from './run-step.tsx';

const STEPS = {
  columns: { address: 'columns', title: 'Colunas' },
  check: { address: 'check', title: 'Conferência' },
  run: { address: 'run', title: 'Importação' },
} satisfies Steps<string>;
type StepName = keyof typeof STEPS;

/** One import: its columns and its check while it is a draft, then what becomes of it. */
export function ImportView({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data, error, refetch } = useQuery(importQuery(id));
  return (
    <div className="flex flex-col gap-6">
      <title>Importar · Esquadro</title>
      <PageHeader
        title={data ? data.file_name : 'Importação'}
        subtitle={
          data &&
          [KINDS[data.kind].title, data.realtor_name, linesInWords(data.rows)].filter(Boolean).join(' · ')
        }
        action={
          <Button variant="secondary" icon={<List />} onPress={onLeave}>
            Importações
          </Button>
        }
      />
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <FormSkeleton />}
      {data && <Stepped found={data} />}
    </div>
  );
}

function Stepped({ found }: { found: ImportDetails }) {
  const { step: wanted, goTo } = useSteps(STEPS, 'columns');
  const isChecked = Object.values(found.counts).some((count) => count > 0);
  const step = stepOf(found, wanted, isChecked);

  const stateOf = (name: StepName) => {
    if (found.status !== 'draft') return { done: name !== step, disabled: name !== step };
    if (name === 'columns') return { done: isChecked };
    return { disabled: name === 'run' || !isChecked };
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <StepMenu label="Passos da importação" steps={STEPS} current={step} onSelect={goTo} stateOf={stateOf} />
      {step === 'columns' && <ColumnsStep found={found} onChecked={() => goTo('check')} />}
      {step === 'check' && <CheckStep found={found} />}
      {step === 'run' && <RunStep found={found} />}
    </div>
  );
}

/** A draft is where one left it, as far as it can be; the rest is run. */
function stepOf(
  { status, kind, columns, realtorId }: ImportDetails,
  wanted: StepName,
  isChecked: boolean,
): StepName {
  if (status !== 'draft') return 'run';
  const isWhole = missingFields(kind, { mapping: columns.map(({ field }) => field), realtorId }).length === 0;
  return wanted === 'check' && isChecked && isWhole ? 'check' : 'columns';
}
