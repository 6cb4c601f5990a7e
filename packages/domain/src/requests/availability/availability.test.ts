import { expect, test } from 'vitest';
import { complaintsOf } from '../../shared/complaints.ts';
import { AvailabilityQuery, OpenDaysQuery } from './availability.ts';

const address = { street: 'Rua Augusta', city: 'São Paulo', state: 'São Paulo', lat: -23.5, long: -46.6 };
const asked = { date: '2026-11-19', window: 90, address };

test('[API-34] a day, a duration and an address are enough', () => {
  expect(AvailabilityQuery.parse(asked)).toEqual({
    date: '2026-11-19',
    window: 90,
    address: { city: 'São Paulo', state: 'SP', lat: -23.5, long: -46.6 },
  });
});

test.each([
  [{ date: '19/11/2026' }, { date: 'Data inválida: use dia, mês e ano.' }],
  [{ window: 0 }, { window: 'Informe a duração em minutos.' }],
  [{ window: '90' }, { window: 'Informe a duração em minutos.' }],
  [{ window: 90.5 }, { window: 'Informe a duração em minutos.' }],
  [{ address: null }, { address: 'Informe o endereço do imóvel.' }],
  [{ address: { ...address, city: '' } }, { 'address.city': 'Informe a cidade.' }],
  [
    { address: { ...address, state: 'XX' } },
    { 'address.state': 'Informe o estado com as duas letras da UF.' },
  ],
  [{ service_type: '1' }, { service_type: 'Identificador inválido.' }],
  [{ requestId: '1' }, { requestId: 'Identificador inválido.' }],
])('[API-34] %j is refused beside its field', (over, complaints) => {
  expect(complaintsOf(AvailabilityQuery, { ...asked, ...over })).toEqual(complaints);
});

test('a moment is taken for a date too', () => {
  expect(AvailabilityQuery.safeParse({ ...asked, date: '2026-11-19T03:00:00.000Z' }).success).toBe(true);
});

test('a month needs a property or a city with its state', () => {
  const month = { month: '2026-11', window: '60' };
  expect(OpenDaysQuery.parse({ ...month, propertyId: 'a'.repeat(24) }).window).toBe(60);
  expect(OpenDaysQuery.safeParse({ ...month, city: 'Santos', state: 'SP' }).success).toBe(true);
  expect(complaintsOf(OpenDaysQuery, { ...month, city: 'Santos' })).toEqual({
    propertyId: 'Informe o imóvel, ou a cidade e o estado.',
  });
  expect(complaintsOf(OpenDaysQuery, { ...month, city: 'Santos', state: 'SP', month: '2026-13' })).toEqual({
    month: 'Informe o mês como AAAA-MM.',
  });
});
