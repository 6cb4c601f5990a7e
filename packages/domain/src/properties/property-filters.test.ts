import { expect, test } from 'vitest';
import { complaintsOf } from '../shared/complaints.ts';
import { PropertyFilters } from './property-filters.ts';

test('[PROPERTY-2] without filters the list is sorted by name', () => {
  expect(PropertyFilters.parse({})).toEqual({ sort: 'label' });
});

test('[PROPERTY-2] every filter of the screen is understood from the address', () => {
  expect(
    PropertyFilters.parse({
      name: ' Sobrado ',
      maxArea: '120',
      sort: '-area',
      city: 'campinas',
      state: 'são paulo',
      street: 'augusta',
      realtor: 'A'.repeat(24),
    }),
  ).toEqual({
    name: 'Sobrado',
    maxArea: 120,
    sort: '-area',
    city: 'campinas',
    state: 'SP',
    street: 'augusta',
    realtor: 'a'.repeat(24),
  });
});

test('a blank filter is no filter', () => {
  const blank = { name: '', maxArea: '', city: '', state: '', street: '', realtor: '' };
  const { name, maxArea, city, state, street, realtor } = PropertyFilters.parse(blank);
  expect([name, maxArea, city, state, street, realtor].every((value) => value === '')).toBe(true);
});

test('a filter that cannot be meant is refused beside its name', () => {
  expect(
    complaintsOf(PropertyFilters, {
      maxArea: '10001',
      sort: 'price',
      state: 'XX',
      realtor: '1',
      name: 'a'.repeat(101),
    }),
  ).toEqual({
    maxArea: 'De 0 a 10000.',
    sort: 'Ordene por label, area ou -area.',
    state: 'Informe o estado com as duas letras da UF.',
    realtor: 'Identificador inválido.',
    name: 'Use no máximo 100 caracteres.',
  });
  expect(complaintsOf(PropertyFilters, { maxArea: 'grande' })).toEqual({ maxArea: 'De 0 a 10000.' });
});
