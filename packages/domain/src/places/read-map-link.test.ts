import { expect, test } from 'vitest';
import { readMapLink } from './read-map-link.ts';

const paulista = { latitude: -23.5614, longitude: -46.6559 };

test.each([
  'https://www.google.com/maps/@-23.5614,-46.6559,17z',
  'https://www.google.com/maps/place/MASP/@-23.9,-46.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-23.5614!4d-46.6559',
  'https://maps.google.com/?q=-23.5614,-46.6559',
  'https://maps.google.com/maps?hl=pt&q=loc:-23.5614,-46.6559',
  'https://www.google.com/maps/search/?api=1&query=-23.5614%2C-46.6559',
  'https://maps.apple.com/?ll=-23.5614,-46.6559&q=MASP',
  'https://www.openstreetmap.org/?mlat=-23.5614&mlon=-46.6559#map=17/-23.9/-46.1',
  'https://www.openstreetmap.org/#map=17/-23.5614/-46.6559',
  'https://waze.com/ul?ll=-23.5614%2C-46.6559&navigate=yes',
  'geo:-23.5614,-46.6559',
  ' -23.5614, -46.6559 ',
  '(-23.5614 -46.6559)',
])('[POINT-3] the point in %s is read', (link) => {
  expect(readMapLink(link)).toEqual(paulista);
});

test.each([
  '',
  'https://maps.app.goo.gl/AbCdEf',
  'https://www.google.com/maps/search/?api=1&query=Avenida+Paulista',
  'Rua X, 10',
  '-93.5,-46.6',
  'https://example.com/@-23.5,-200.1',
])('[POINT-3] there is no point in %j', (text) => {
  expect(readMapLink(text)).toBeUndefined();
});
