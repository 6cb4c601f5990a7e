import { PLAYER_DETAILS } from '@esquadro/domain/requests/request-details';
import { type Steps, stepNames } from '../../../../lib/use-steps.ts';
import type { DraftErrors, RequestField } from './draft-errors.ts';

export const STEPS = {
  property: { address: '0', title: 'Imóveis' },
  players: { address: '1', title: 'Intervenientes' },
  schedule: { address: '2', title: 'Agendamento' },
  files: { address: '3', title: 'Fotos & Arquivos' },
  rent: { address: '4', title: 'Aluguel' },
  /** For requests that exist, and for those who may delete them. */
  delete: { address: '5', title: 'Excluir', tone: 'danger' },
} satisfies Steps<string>;

export type StepName = keyof typeof STEPS;

/** The steps that lead to a request, in their order. */
export const BOOKING_STEPS: readonly StepName[] = stepNames(STEPS).filter((name) => name !== 'delete');

export const LAST_STEP: StepName = 'rent';

/** Whether a step comes after another one. */
export const isAfter = (step: StepName, other: StepName): boolean =>
  BOOKING_STEPS.indexOf(step) > BOOKING_STEPS.indexOf(other);

const FIELDS: Partial<Record<StepName, readonly RequestField[]>> = {
  property: [
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
  players: ['players', ...PLAYER_DETAILS],
  schedule: ['date', 'inspectorId', 'notes'],
  rent: ['rent'],
};

export const hasErrors = (step: StepName, errors: DraftErrors) =>
  (FIELDS[step] ?? []).some((field) => errors[field]);

/** Undefined if everything is valid. */
export const firstWrong = (errors: DraftErrors): StepName | undefined =>
  BOOKING_STEPS.find((step) => hasErrors(step, errors));

/** The step in the address, or the last one before it that can be filled in. */
export function reachable(asked: StepName, errors: DraftErrors): StepName {
  const last = firstWrong(errors) ?? LAST_STEP;
  return isAfter(asked, last) ? last : asked;
}

export const nextStep = (step: StepName): StepName | undefined =>
  BOOKING_STEPS[BOOKING_STEPS.indexOf(step) + 1];

export const stepBefore = (step: StepName): StepName | undefined =>
  BOOKING_STEPS[BOOKING_STEPS.indexOf(step) - 1];
