import { VISIT_PARTIES } from '@esquadro/domain/requests/door/visit-contacts';
import { PLAYER_DETAILS } from '@esquadro/domain/requests/request-details';
import { type Steps, stepNames } from '../../../../lib/use-steps.ts';
import type { ContactField, DraftErrors, RequestField } from './draft-errors.ts';

/** The steps that lead to a request, in their order; also the parts of a request's page. */
export const STEPS = {
  property: { address: '0', title: 'Imóveis' },
  players: { address: '1', title: 'Intervenientes' },
  schedule: { address: '2', title: 'Agendamento' },
  files: { address: '3', title: 'Fotos & Arquivos' },
  rent: { address: '4', title: 'Aluguel' },
} satisfies Steps<string>;

export type StepName = keyof typeof STEPS;

const ORDER: readonly StepName[] = stepNames(STEPS);

export const LAST_STEP: StepName = 'rent';

export const placeOf = (step: StepName): number => ORDER.indexOf(step);

/** Whether a step comes after another one. */
export const isAfter = (step: StepName, other: StepName): boolean => placeOf(step) > placeOf(other);

const CONTACTS = VISIT_PARTIES.flatMap((party): ContactField[] => [
  `contacts.${party}.phone`,
  `contacts.${party}.email`,
]);

type Field = RequestField | ContactField;

const FIELDS: Partial<Record<StepName, readonly Field[]>> = {
  property: [
    'propertyId',
    'service_type',
    'furnished',
    'keys_eve',
    'keys_location_pickup',
    'keys_location_pickup_type',
    'keys_location_pickup_branch',
    'keys_location_delivery',
    'keys_location_delivery_type',
    'keys_location_delivery_branch',
  ],
  players: ['players', ...PLAYER_DETAILS, 'door_kind', 'door_note', 'contacts', ...CONTACTS],
  schedule: ['date', 'inspectorId', 'notes'],
  rent: ['rent'],
};

/** Whether a step has one of the fields that are wrong, or that were changed. */
export const concerns = (step: StepName, fields: Partial<Record<Field, unknown>>) =>
  (FIELDS[step] ?? []).some((field) => fields[field] !== undefined);

/** Undefined if everything is valid. */
export const firstWrong = (errors: DraftErrors): StepName | undefined =>
  ORDER.find((step) => concerns(step, errors));

/** The step in the address, or the last one before it that can be filled in. */
export function reachable(asked: StepName, errors: DraftErrors): StepName {
  const last = firstWrong(errors) ?? LAST_STEP;
  return isAfter(asked, last) ? last : asked;
}

export const nextStep = (step: StepName): StepName | undefined => ORDER[placeOf(step) + 1];

export const stepBefore = (step: StepName): StepName | undefined => ORDER[placeOf(step) - 1];
