import { expect, test } from 'vitest';
import { outcomeInWords } from './outcome-in-words.ts';

const changed = Array.from({ length: 12 }, (_, index) => ({
  _id: String(index),
  number: 1001 + index,
  from: 'requested' as const,
}));

test('a change of many is told in one line, with the reason of each that was refused', () => {
  const refused = [
    { _id: 'a', number: 1043, reason: 'Este horário acabou de ser reservado. Escolha outro.' },
    { _id: 'b', number: null, reason: 'Solicitação não encontrada.' },
  ];
  expect(outcomeInWords({ changed, refused })).toEqual({
    text: '12 mudadas; 2 não',
    detail: 'V-1043: Este horário acabou de ser reservado. Escolha outro. Solicitação não encontrada.',
  });
  expect(outcomeInWords({ changed: changed.slice(0, 1), refused: [] })).toEqual({
    text: '1 mudada',
    detail: '',
  });
});
