import { expect, test } from 'vitest';
import { z } from 'zod';
import { complaintsOf } from '../shared/complaints.ts';
import { NewSettings, Settings } from './settings.ts';

const saved = {
  timeRange: [{ min_squareMeter: 0, time: 45, time_furbished: 60 }],
  serviceType: [{ _id: 'a'.repeat(24), label: 'Entrada', description: '' }],
  tier: [{ min_squareMeter: 0, max_squareMeter: 50, price: 2.5, price_furbished: 3 }],
};

const complaints = (value: unknown) => complaintsOf(NewSettings, value);

test('the three tables are kept as they came', () => {
  expect(Settings.parse(saved)).toEqual(saved);
});

test('a service type just added has no id yet, and needs no description', () => {
  const draft = { ...saved, serviceType: [{ label: ' Saída ' }] };
  expect(NewSettings.parse(draft).serviceType).toEqual([{ label: 'Saída', description: '' }]);
  expect(Settings.safeParse(draft).success).toBe(false);
});

test('each wrong cell is named', () => {
  expect(
    complaints({
      timeRange: [{ min_squareMeter: -1, time: -1, time_furbished: '60' }],
      serviceType: [{ label: ' ' }],
      tier: [{ min_squareMeter: 0, max_squareMeter: 50, price: -1, price_furbished: 3 }],
    }),
  ).toEqual({
    'timeRange.0.min_squareMeter': 'A área não pode ser negativa.',
    'timeRange.0.time': 'O tempo não pode ser negativo.',
    'timeRange.0.time_furbished': 'Informe o tempo por m².',
    'serviceType.0.label': 'Informe o nome do serviço.',
    'tier.0.price': 'O valor não pode ser negativo.',
  });
});

test.each([50, 49])('a tier from 50 m² cannot end at %i m²', (max_squareMeter) => {
  const tier = [{ min_squareMeter: 50, max_squareMeter, price: 1, price_furbished: 1 }];
  expect(complaints({ ...saved, tier })).toEqual({
    'tier.0.max_squareMeter': 'O máximo deve ser maior que o mínimo.',
  });
});

test('a table that is missing is asked for', () => {
  expect(complaints({ timeRange: [], serviceType: [] })).toEqual({ tier: 'Informe as linhas da tabela.' });
});

test('a table has at most 200 rows', () => {
  const timeRange = Array.from({ length: 201 }, () => saved.timeRange[0]);
  expect(complaints({ ...saved, timeRange })).toEqual({ timeRange: 'Use no máximo 200 linhas.' });
});

test('settings can be described for the API in both directions', () => {
  expect(z.toJSONSchema(NewSettings, { io: 'input' })).toMatchObject({
    required: ['timeRange', 'serviceType', 'tier'],
  });
  expect(z.toJSONSchema(Settings, { io: 'output' })).toMatchObject({ type: 'object' });
});
