import { expect, test } from 'vitest';
import { complaintsOf } from '../shared/complaints.ts';
import { TravelSettings } from './travel-settings.ts';

test('what was never set has sensible defaults', () => {
  expect(TravelSettings.parse({})).toEqual({
    speed_kmh: 30,
    rush_speed_kmh: 20,
    rush_hours: [7, 8, 17, 18, 19],
    detour: 1.3,
    lock_up_minutes: 5,
    unknown_km: 8,
  });
});

test('what cannot be meant is refused beside its field', () => {
  expect(
    complaintsOf(TravelSettings, {
      speed_kmh: -1,
      rush_speed_kmh: 201,
      rush_hours: [24],
      detour: 0.9,
      lock_up_minutes: 2.5,
      unknown_km: 0,
    }),
  ).toEqual({
    speed_kmh: 'A velocidade não pode ser negativa.',
    rush_speed_kmh: 'A velocidade vai até 200 km/h.',
    'rush_hours.0': 'Use horas de 0 a 23.',
    detour: 'O fator de desvio é 1 ou mais.',
    lock_up_minutes: 'Informe os minutos.',
    unknown_km: 'A distância suposta é de 0,5 km ou mais.',
  });
});
