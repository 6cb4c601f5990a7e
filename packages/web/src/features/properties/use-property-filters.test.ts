import { expect, test } from 'vitest';
import { filterQuery } from '../../lib/http/list-paths.ts';
import { chipsOf } from '../../lib/use-list-filters.ts';
import { areaFilter, areaShown, FILTERS } from './use-property-filters.ts';

const none = { name: '', maxArea: '', sort: '', city: '', state: '', street: '', precision: '', realtor: '' };

test('[PROPERTY-2] the area slider stands at 10000 m², which filters nothing', () => {
  expect(areaShown('')).toBe(10_000);
  expect(areaFilter(10_000)).toBe('');
  expect(areaFilter(250)).toBe('250');
  expect(areaShown('250')).toBe(250);
});

test('an area in the address that the slider does not have shows its end', () => {
  expect(['x', '-3', '99999'].map(areaShown)).toEqual([10_000, 10_000, 10_000]);
});

test('only the filters in use are sent', () => {
  expect(filterQuery(none).toString()).toBe('');
  expect(filterQuery({ ...none, city: 'São Paulo' }, { limit: '50' }).toString()).toBe(
    'city=S%C3%A3o+Paulo&limit=50',
  );
});

test('what narrows the list is named; its order is not', () => {
  expect(chipsOf(FILTERS, { ...none, sort: '-area' })).toEqual([]);
  expect(chipsOf(FILTERS, { ...none, maxArea: '1500', state: 'SP' })).toEqual([
    { id: 'maxArea', label: 'Área: até 1.500 m²' },
    { id: 'state', label: 'Estado: SP' },
  ]);
  expect(chipsOf(FILTERS, { ...none, precision: 'city' })).toEqual([
    { id: 'precision', label: 'Sem ponto exato' },
  ]);
});
