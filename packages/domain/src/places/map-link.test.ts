import { expect, test } from 'vitest';
import { mapLink, routeLink, wazeLink } from './map-link.ts';

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

const office = { address: 'Rua A, 1', latitude: -23.5, longitude: -46.6 };
const unknown = { address: 'Rua B, 2 & fundos', latitude: null, longitude: null };

test('a route goes through all places in their order, by point where there is one', () => {
  expect(routeLink([])).toBeUndefined();
  expect(routeLink([office])).toBe(
    'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=-23.5%2C-46.6',
  );
  expect(routeLink([office, unknown, office])).toBe(
    'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=-23.5%2C-46.6&waypoints=-23.5%2C-46.6%7CRua%20B%2C%202%20%26%20fundos',
  );
  const many = routeLink(Array.from({ length: 14 }, () => office));
  expect(many?.split('waypoints=')[1]?.split('%7C')).toHaveLength(9);
});

test('Waze is led to the point, or searches for the address', () => {
  expect(wazeLink(office)).toBe('https://waze.com/ul?ll=-23.5%2C-46.6&navigate=yes');
  expect(wazeLink(unknown)).toBe('https://waze.com/ul?q=Rua%20B%2C%202%20%26%20fundos&navigate=yes');
});
