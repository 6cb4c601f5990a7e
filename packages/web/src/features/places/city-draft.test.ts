import { expect, test } from 'vitest';
import { cityFromText } from './city-draft.ts';

test.each([
  ['Itu', { city: 'Itu' }],
  [' Itu - SP ', { city: 'Itu', state: 'SP' }],
  ['Bom Jesus/rs', { city: 'Bom Jesus', state: 'RS' }],
  ['Ji-Paraná', { city: 'Ji-Paraná' }],
  ['Itu - XX', { city: 'Itu - XX' }],
  ['   ', null],
])('%j is read as %j', (text, draft) => {
  expect(cityFromText(text)).toEqual(draft);
});
