import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { useSession } from '../../../lib/session/session-context.tsx';
import { StepList } from '../../../ui/frame/step-list.tsx';
import { DELETE_STEP, STEPS, type StepId, useInspectorSteps } from './use-inspector-steps.ts';

type StepMenuProps = { current: StepId; inspector?: InspectorDetails };

/** The steps beside the form, with what each holds. Without an inspector only the first is offered. */
export function StepMenu({ current, inspector }: StepMenuProps) {
  const { can } = useSession();
  const { goTo } = useInspectorSteps();
  const held = inspector && holdings(inspector);
  const offered = STEPS.filter(
    ({ id }) => id === '0' || (inspector && (id !== DELETE_STEP || can('inspector:delete'))),
  );
  return (
    <div className="min-w-0 lg:sticky lg:top-6">
      <StepList
        label="Etapas do cadastro"
        steps={offered.map(({ id, title }) => ({
          id,
          title,
          done: id === '0' ? inspector !== undefined : Boolean(held?.[id]),
          hint: held?.[id],
          ...(id === DELETE_STEP && { tone: 'danger' as const }),
        }))}
        current={current}
        onSelect={goTo}
      />
    </div>
  );
}

/** '3 cidades'; nothing where there is none, which also means that the step is still to be done. */
function holdings({ cities, working_hours, vacation, services }: InspectorDetails) {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;
  const days = working_hours.filter(({ start }) => start !== '').length;
  const held: Partial<Record<StepId, string | undefined>> = {
    '1': counted(cities.length, 'cidade', 'cidades'),
    '2': counted(days, 'dia por semana', 'dias por semana'),
    '3': counted(vacation.length, 'período', 'períodos'),
    '4': counted(services.length, 'serviço', 'serviços'),
  };
  return held;
}
