import type { UseQueryResult } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { type Steps, stepNames } from '../../lib/use-steps.ts';
import { Button } from '../buttons/button.tsx';
import { Card } from '../card.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { FormSkeleton } from '../feedback/form-skeleton.tsx';
import { PageHeader } from './page-header.tsx';
import { StepMenu } from './step-menu.tsx';

type Versioned<Value> = { value: Value; version: string };

type SteppedRecordProps<Name extends string, Value> = {
  /** The record; undefined for one that does not exist yet, which has its first step alone. */
  record: UseQueryResult<Versioned<Value>> | undefined;
  titles: { new: string; edit: string; of: (value: Value) => string; list: string };
  steps: Steps<Name>;
  step: NoInfer<Name>;
  onStep: (name: Name) => void;
  /** How much of the record a step holds, in words; nothing where it is still to be filled in. */
  contents: NoInfer<Partial<Record<Name, (value: Value) => string>>>;
  offers: (name: Name) => boolean;
  onLeave: () => void;
  notices?: (value: Value) => ReactNode;
  children: (record: Versioned<Value> | undefined) => ReactNode;
};

/** The form of a record that is filled in step by step: its title, its menu, and the step that is open. */
export function SteppedRecord<Name extends string, Value>(props: SteppedRecordProps<Name, Value>) {
  const { record, titles, steps, step, contents, offers, onLeave, notices, children } = props;
  const { data, error } = record ?? {};
  const title = data ? titles.of(data.value) : record ? titles.edit : titles.new;
  const [first] = stepNames(steps);
  useEffect(() => {
    // Its answer is not returned: newer browsers give a promise, which React would call as a cleanup.
    scrollTo(0, 0);
  }, []);

  function stateOf(name: Name) {
    if (name === first) return { done: data !== undefined };
    if (!data || !offers(name)) return;
    const hint = contents[name]?.(data.value) ?? '';
    return { hint, done: hint !== '' };
  }

  return (
    <div className="flex flex-col gap-6">
      <title>{`${title} · Esquadro`}</title>
      <PageHeader
        title={title}
        subtitle={data && titles.edit}
        action={
          <Button variant="secondary" icon={<List />} onPress={onLeave}>
            {titles.list}
          </Button>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        {record && !data ? (
          <div className="lg:col-span-2">
            {error ? (
              <ErrorState error={error} busy={record.isFetching} onRetry={record.refetch} />
            ) : (
              <FormSkeleton steps={stepNames(steps).filter((name) => !steps[name].within).length} />
            )}
          </div>
        ) : (
          <>
            {data && notices?.(data.value)}
            <div className="min-w-0 lg:sticky lg:top-6">
              <StepMenu
                label="Etapas do cadastro"
                steps={steps}
                current={step}
                onSelect={props.onStep}
                stateOf={stateOf}
              />
            </div>
            <Card as="section" className="sm:p-5">
              {children(data)}
            </Card>
          </>
        )}
      </div>
    </div>
  );
}

/** '1 filial', '3 filiais'; nothing for none. */
export const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
