import { expect, test } from 'vitest';
import { stepNames } from '../../../../lib/use-steps.ts';
import { readDraft } from './draft-errors.ts';
import { emptyDraft } from './request-draft.ts';
import { completeDraft } from './wizard.fixture.ts';
import { concerns, firstWrong, reachable, STEPS } from './wizard-steps.ts';

test('an empty draft says what has to be chosen', () => {
  expect(readDraft(emptyDraft(null)).errors).toEqual({
    propertyId: 'Escolha o imóvel.',
    service_type: 'Escolha o serviço.',
    inspectorId: 'Escolha um horário livre.',
    date: 'Escolha o dia e a hora da vistoria.',
  });
});

test('a complete draft can be sent', () => {
  expect(readDraft(completeDraft()).request).toMatchObject({ date: '2026-11-19T10:00:00', rent: 160 });
});

test('[REQUEST-15] a rent that is no number is refused beside its field', () => {
  expect(readDraft({ ...completeDraft(), rent: null }).errors).toEqual({
    rent: 'Informe um valor em reais.',
  });
});

test('[REQUEST-11] keys at the agency need one of its branches', () => {
  const draft = { ...emptyDraft(null), delivery: { type: 'realtor' as const, branch: null, address: null } };
  expect(readDraft(draft).errors?.keys_location_delivery_branch).toBe('Escolha a filial.');
});

test('[REQUEST-12] scheduling cannot be opened before a property is picked', () => {
  const errors = readDraft(emptyDraft(null)).errors ?? {};
  expect(reachable('schedule', errors)).toBe('property');
  expect(concerns('property', errors)).toBe(true);
});

test('the address opens any step whose earlier ones are filled in', () => {
  const errors = readDraft({ ...completeDraft(), hour: null, inspectorId: null }).errors ?? {};
  expect(firstWrong(errors)).toBe('schedule');
  expect(stepNames(STEPS).map((step) => reachable(step, errors))).toEqual([
    'property',
    'players',
    'schedule',
    'schedule',
    'schedule',
  ]);
});
