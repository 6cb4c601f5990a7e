import { useScreenParams } from '../../../lib/screen-params.ts';

/** How the address names the form of an inspector who does not exist yet. */
export const NEW = 'new';

/** The steps of the form, under the specification's numbers. (spec §2.6) */
export const STEPS = [
  { id: '0', title: 'Informações gerais' },
  { id: '1', title: 'Cidades' },
  { id: '2', title: 'Horários' },
  { id: '3', title: 'Férias' },
  { id: '4', title: 'Serviços' },
  { id: '5', title: 'Excluir' },
] as const;
export type StepId = (typeof STEPS)[number]['id'];

export const DELETE_STEP = '5' satisfies StepId;

/** Where one is in the form, as the address says it, and how to get elsewhere. */
export function useInspectorSteps() {
  const { get, go, set } = useScreenParams();
  return {
    step: STEPS.find(({ id }) => id === get('step'))?.id ?? '0',
    goTo: (step: StepId) => go({ step }),
    /** After the inspector was made: the form takes the place of the empty one. */
    settle: (inspector: string) => set({ inspector, step: '1' }),
  };
}
