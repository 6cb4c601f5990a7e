import { expect, test } from 'vitest';
import { mapLink } from './map-link.ts';

const street = {
  street: 'Rua X',
  formatted_address: 'Rua X, 1 - Campinas - SP',
  latitude: -22.9,
  longitude: -47,
};
const queryOf = (link: string) => decodeURIComponent(link.split('&query=')[1] ?? '');

test('a street is looked up by what is written', () => {
  expect(queryOf(mapLink(street))).toBe('Rua X, 1 - Campinas - SP');
});

test('a place without a street is shown at its point', () => {
  expect(queryOf(mapLink({ ...street, street: '' }))).toBe('-22.9,-47');
});

test('without a point the written form serves', () => {
  expect(queryOf(mapLink({ ...street, street: '', latitude: null }))).toBe('Rua X, 1 - Campinas - SP');
});
