import { expect, test } from 'vitest';
import { id } from './draft/wizard.fixture.ts';
import { serviceChoices } from './service-choices.ts';

const serviceType = [
  { _id: id(1), label: 'Entrada', description: '' },
  { _id: id(2), label: 'Saída', description: '' },
];
const settings = { serviceType, timeRange: [], tier: [] };
const labels = (...given: Parameters<typeof serviceChoices>) =>
  serviceChoices(...given).map(({ label }) => label);

test('an agency without services of its own may ask for any', () => {
  expect(labels({ settings, realtor: undefined }, undefined)).toEqual(['Entrada', 'Saída']);
});

test('the service that a request has stays among the choices after it is no longer offered', () => {
  const request = { service_type: id(3), service_label: 'Periódica' };
  expect(labels({ settings, realtor: undefined }, request)).toEqual(['Entrada', 'Saída', 'Periódica']);
});
