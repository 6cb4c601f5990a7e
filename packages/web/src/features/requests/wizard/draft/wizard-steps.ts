import { PLAYER_DETAILS } from '@esquadro/domain/requests/request-details';
import type { DraftErrors, RequestField } from './draft-errors.ts';

/** The steps under the specification's numbers. */
export const STEPS = [
  { id: '0', title: 'Imóveis' },
  { id: '1', title: 'Intervenientes' },
  { id: '2', title: 'Agendamento' },
  { id: '3', title: 'Fotos & Arquivos' },
  { id: '4', title: 'Aluguel' },
] as const;

export const DELETE_STEP = { id: '5', title: 'Excluir' } as const;

export type StepId = (typeof STEPS)[number]['id'] | typeof DELETE_STEP.id;

export const SCHEDULE: StepId = '2';
export const LAST: StepId = '4';

const FIELDS: Partial<Record<StepId, readonly RequestField[]>> = {
  '0': [
    'propertyId',
    'service_type',
    'furnished',
    'keys_location_pickup',
    'keys_location_pickup_type',
    'keys_location_pickup_branch',
    'keys_location_delivery',
    'keys_location_delivery_type',
    'keys_location_delivery_branch',
  ],
  '1': ['players', ...PLAYER_DETAILS],
  '2': ['date', 'inspectorId', 'notes'],
  '4': ['rent'],
};

export const hasErrors = (step: StepId, errors: DraftErrors) =>
  (FIELDS[step] ?? []).some((field) => errors[field]);

/** Undefined if everything is valid. */
export const firstWrong = (errors: DraftErrors): StepId | undefined =>
  STEPS.find(({ id }) => hasErrors(id, errors))?.id;

/** The step in the address, or the last one before it that can be filled in. */
export function reachable(wanted: string, errors: DraftErrors): StepId {
  const last = firstWrong(errors) ?? LAST;
  const asked = STEPS.find(({ id }) => id === wanted) ?? STEPS[0];
  return STEPS.find(({ id }) => id === asked.id || id === last)?.id ?? asked.id;
}

export const nextStep = (step: StepId): StepId | undefined => STEPS.find(({ id }) => id > step)?.id;

export const stepBefore = (step: StepId): StepId | undefined => STEPS.findLast(({ id }) => id < step)?.id;
