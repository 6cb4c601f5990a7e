import { expect, test } from 'vitest';
import { failureInWords } from './failure-in-words.ts';

const zone = 'America/Sao_Paulo';
const at = (time: string) => new Date(`2026-11-17T${time}:00-03:00`).toISOString();

test('[DAY-4] the card says why, how long the inspector waited, from how far away, and with how many photos', () => {
  const failure = {
    reason: 'nobody',
    at: at('10:18'),
    arrived_at: at('10:04'),
    waited_until: at('10:20'),
    distance_m: 38,
    photos: ['/a', '/b'],
  } as const;
  const words = (changes: object = {}) =>
    failureInWords({ ...failure, photos: ['/a', '/b'], ...changes }, zone);
  expect(words()).toBe('Frustrada: Ninguém abriu, 10:04–10:20, a 40 m do imóvel, 2 fotos');
  expect(words({ arrived_at: null, photos: ['/a'] })).toBe(
    'Frustrada: Ninguém abriu, 10:18–10:20, a 40 m do imóvel, 1 foto',
  );
  const mine = { reason: 'mine', arrived_at: null, waited_until: at('10:18'), distance_m: null, photos: [] };
  expect(words(mine)).toBe('Frustrada: Imprevisto meu, 10:18');
});
