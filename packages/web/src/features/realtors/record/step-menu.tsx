import type { RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { useSession } from '../../../lib/session/session-context.tsx';
import { StepList } from '../../../ui/frame/step-list.tsx';
import { STEPS, type StepId, USER_FORM_STEP, useSteps } from './use-steps.ts';

type StepMenuProps = { current: StepId; realtor?: RealtorDetails };

/** The steps beside the form, with how much each holds. Without an agency only the first is offered. */
export function StepMenu({ current, realtor }: StepMenuProps) {
  const { can } = useSession();
  const { goTo } = useSteps();
  const shown = current === USER_FORM_STEP ? '2' : current;
  const offered = STEPS.filter(({ id }) => id === '0' || (realtor && (id !== '6' || can('realtor:change'))));

  return (
    <div className="min-w-0 lg:sticky lg:top-6">
      <StepList
        label="Etapas do cadastro"
        steps={offered.map(({ id, title }) => {
          const hint = realtor && id in NOUNS ? hintOf(id as keyof typeof NOUNS, realtor) : '';
          return {
            id,
            title,
            done: id === '0' ? realtor !== undefined : hint !== '',
            ...(hint && { hint }),
            ...(id === '6' && { tone: 'danger' as const }),
          };
        })}
        current={shown}
        onSelect={goTo}
      />
    </div>
  );
}

const NOUNS = {
  '1': ['filial', 'filiais'],
  '2': ['usuário', 'usuários'],
  '3': ['imóvel', 'imóveis'],
  '4': ['contrato', 'contratos'],
  '5': ['serviço', 'serviços'],
} as const;

/** How much a step holds, in words; nothing where it holds nothing. */
function hintOf(id: keyof typeof NOUNS, realtor: RealtorDetails): string {
  const count = {
    '1': realtor.branches.length,
    '2': realtor.users.length,
    '3': realtor.propertyCount,
    '4': realtor.contracts.length,
    '5': realtor.services.length,
  }[id];
  const [one, many] = NOUNS[id];
  return count === 0 ? '' : `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}
