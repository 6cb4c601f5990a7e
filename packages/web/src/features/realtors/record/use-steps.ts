import { useScreenParams } from '../../../lib/screen-params.ts';

/** How the address names the form of an agency that does not exist yet. */
export const NEW = 'new';

/** The steps of the form, under the specification's numbers. (spec §2.4) */
export const STEPS = [
  { id: '0', title: 'Informações Gerais' },
  { id: '1', title: 'Filiais' },
  { id: '2', title: 'Usuários' },
  { id: '3', title: 'Imóveis' },
  { id: '4', title: 'Contratos' },
  { id: '5', title: 'Serviços' },
  { id: '6', title: 'Excluir' },
] as const;

/** The form of one user stands between the users and the properties. */
export const USER_FORM_STEP = '2.5';

export type StepId = (typeof STEPS)[number]['id'] | typeof USER_FORM_STEP;

const KNOWN: StepId[] = [...STEPS.map(({ id }) => id), USER_FORM_STEP];

/** Where one is in the form, as the address says it, and how to get elsewhere. */
export function useSteps() {
  const { get, go, set } = useScreenParams();
  return {
    step: KNOWN.find((id) => id === get('step')) ?? '0',
    user: get('user'),
    goTo: (step: StepId) => go({ step, user: null }),
    openUser: (user: string) => go({ step: USER_FORM_STEP, user }),
    /** After the agency was made: its form takes the place of the empty one. */
    settle: (realtor: string) => set({ realtor, step: '1' }),
    leave: () => go({ realtor: null, step: null, user: null }),
  };
}
