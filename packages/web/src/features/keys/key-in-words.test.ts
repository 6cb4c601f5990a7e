import type { KeyRow } from '@esquadro/domain/keys/key-board';
import { expect, test } from 'vitest';
import { dayInWords, groupKeys, keyInWords } from './key-in-words.ts';

const now = new Date('2026-11-19T13:00:00Z');
const out = {
  state: 'taken',
  late: false,
  holder: 'Bruno',
  since: '2026-11-19T12:12:00Z',
  time_zone: 'America/Sao_Paulo',
} as const;

test('[KEY-1] a key that is out says with whom and since when, by the clock of the property', () => {
  expect(keyInWords(out, now)).toBe('Com Bruno desde 09:12');
  expect(keyInWords({ ...out, since: '2026-11-18T12:12:00Z', late: true }, now)).toBe(
    'Atrasada: com Bruno desde 18/11, 09:12',
  );
  expect(keyInWords({ ...out, holder: '' }, now)).toBe('Com o vistoriador desde 09:12');
});

test.each([
  ['asked', 'Sem confirmar'],
  ['ready', 'Pronta'],
  ['missing', 'Não está'],
  ['returned', 'Devolvida'],
] as const)('a key that is %s is called %s', (state, words) => {
  expect(keyInWords({ ...out, state }, now)).toBe(words);
});

test('a day counts its keys and those nobody has confirmed', () => {
  expect(dayInWords({ keys: 8, unconfirmed: 3 })).toEqual({
    keys: '8 chaves',
    unconfirmed: '3 sem confirmar',
  });
  expect(dayInWords({ keys: 1, unconfirmed: 0 })).toEqual({ keys: '1 chave', unconfirmed: '' });
  expect(dayInWords({ keys: 0, unconfirmed: 0 }).keys).toBe('sem chaves');
});

test('keys stand by branch, those out from before first', () => {
  const key = (requestId: string, label: string | null, day = '2026-11-19') =>
    ({ requestId, day, company: 'Casa Nova', branch: label && { _id: label, label } }) as KeyRow;
  const rows = [key('1', 'Centro', '2026-11-17'), key('2', 'Centro'), key('3', 'Lapa'), key('4', null)];
  const names = (withAgency: boolean) =>
    groupKeys(rows, '2026-11-19', withAgency).map(({ name, keys }) => `${name}: ${keys.length}`);
  expect(names(false)).toEqual(['Ainda não devolvidas: 1', 'Centro: 1', 'Lapa: 1', 'Em outro endereço: 1']);
  expect(names(true)[1]).toBe('Casa Nova · Centro: 1');
});
