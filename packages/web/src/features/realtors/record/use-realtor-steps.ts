import { useScreenParams } from '../../../lib/screen-params.ts';
import { type Steps, useSteps } from '../../../lib/use-steps.ts';

export const STEPS = {
  general: { address: '0', title: 'Informações Gerais' },
  branches: { address: '1', title: 'Filiais' },
  users: { address: '2', title: 'Usuários' },
  user: { address: '2.5', title: 'Usuário', within: 'users' },
  properties: { address: '3', title: 'Imóveis' },
  contracts: { address: '4', title: 'Contratos' },
  services: { address: '5', title: 'Serviços' },
  delete: { address: '6', title: 'Excluir', tone: 'danger' },
} satisfies Steps<string>;

export type StepName = keyof typeof STEPS;

export function useRealtorSteps() {
  const { get, go } = useScreenParams();
  const { step, goTo, replaceWith } = useSteps(STEPS, 'general');
  return {
    step,
    user: get('user'),
    goTo: (name: StepName) => goTo(name, { user: null }),
    openUser: (user: string) => goTo('user', { user }),
    /** The form of the agency that was just made takes the place of the empty one. */
    openCreated: (realtor: string) => replaceWith('branches', { realtor }),
    leave: () => go({ realtor: null, step: null, user: null }),
  };
}
