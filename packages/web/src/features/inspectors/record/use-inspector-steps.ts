import { type Steps, useSteps } from '../../../lib/use-steps.ts';

export const STEPS = {
  general: { address: '0', title: 'Informações gerais' },
  cities: { address: '1', title: 'Cidades' },
  hours: { address: '2', title: 'Horários' },
  vacation: { address: '3', title: 'Férias' },
  services: { address: '4', title: 'Serviços' },
  delete: { address: '5', title: 'Excluir', tone: 'danger' },
} satisfies Steps<string>;

export type StepName = keyof typeof STEPS;

export function useInspectorSteps() {
  const { step, goTo, replaceWith } = useSteps(STEPS, 'general');
  return {
    step,
    goTo: (name: StepName) => goTo(name),
    /** The form of the inspector who was just made takes the place of the empty one. */
    openCreated: (inspector: string) => replaceWith('cities', { inspector }),
  };
}
