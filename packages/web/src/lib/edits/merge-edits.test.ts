import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const base = { name: 'Casa', note: '', city: 'Itu' };

test('what I changed stays, and what somebody else changed is taken over', () => {
  const { merged, conflicts } = mergeEdits(base, { ...base, note: 'Portão' }, { ...base, city: 'Salto' });
  expect(merged).toEqual({ name: 'Casa', note: 'Portão', city: 'Salto' });
  expect(conflicts).toEqual([]);
});

test('a field that both changed keeps mine and is named with both values', () => {
  const { merged, conflicts } = mergeEdits(base, { ...base, name: 'Minha' }, { ...base, name: 'Deles' });
  expect(merged.name).toBe('Minha');
  expect(conflicts).toEqual([{ field: 'name', mine: 'Minha', theirs: 'Deles' }]);
});

test('the same change made twice is no conflict', () => {
  const both = { ...base, name: 'Sobrado' };
  expect(mergeEdits(base, both, { ...both })).toEqual({ merged: both, conflicts: [] });
});

test('an address is one field, and the order of its parts means nothing', () => {
  const was = { address: { street: 'Rua A', city: 'Itu' } };
  const mine = { address: { city: 'Itu', street: 'Rua A' } };
  const theirs = { address: { street: 'Rua B', city: 'Itu' } };
  expect(mergeEdits(was, mine, theirs)).toEqual({ merged: theirs, conflicts: [] });
});

const lists = <Row>(was: Row[], mine: Row[], theirs: Row[]) =>
  mergeEdits({ rows: was }, { rows: mine }, { rows: theirs });

test('two choices among cities or services become one, without a conflict', () => {
  const { merged, conflicts } = lists(['itu', 'salto'], ['itu', 'salto', 'jundiaí'], ['itu', 'santos']);
  expect(merged.rows).toEqual(['itu', 'jundiaí', 'santos']);
  expect(conflicts).toEqual([]);
});

const row = (from: number, price: number) => ({ from, price });

test('rows of a table are merged one by one: changed here, added and removed there', () => {
  const was = [row(0, 3), row(50, 4), row(90, 5)];
  const { merged, conflicts } = lists(
    was,
    [row(0, 9), row(50, 4), row(90, 5)],
    [row(0, 3), row(50, 4), row(200, 7)],
  );
  expect(merged.rows).toEqual([row(0, 9), row(50, 4), row(200, 7)]);
  expect(conflicts).toEqual([]);
});

test('a row that both changed is a conflict, and the others of the list are merged all the same', () => {
  const { merged, conflicts } = lists(
    [row(0, 3), row(50, 4)],
    [row(0, 8), row(50, 4)],
    [row(0, 9), row(50, 5)],
  );
  expect(merged.rows).toEqual([row(0, 8), row(50, 5)]);
  expect(conflicts).toEqual([
    { field: 'rows', mine: [row(0, 8), row(50, 5)], theirs: [row(0, 9), row(50, 5)] },
  ]);
});

test('a row that I removed and somebody else changed is a conflict', () => {
  const { merged, conflicts } = lists([row(0, 3)], [], [row(0, 4)]);
  expect(merged.rows).toEqual([]);
  expect(conflicts).toMatchObject([{ mine: [], theirs: [row(0, 4)] }]);
});

test('rows with an id are the same wherever they stand', () => {
  const service = (_id: string, label: string) => ({ _id, label });
  const { merged, conflicts } = lists(
    [service('a', 'Entrada'), service('b', 'Saída')],
    [service('a', 'Entrada'), service('b', 'Saída rápida')],
    [service('b', 'Saída'), service('c', 'Periódica')],
  );
  expect(merged.rows).toEqual([service('b', 'Saída rápida'), service('c', 'Periódica')]);
  expect(conflicts).toEqual([]);
});

test('a list that nobody else touched stays exactly as I left it', () => {
  const { merged } = lists([row(0, 3), row(50, 4)], [row(50, 4), row(1, 1)], [row(0, 3), row(50, 4)]);
  expect(merged.rows).toEqual([row(50, 4), row(1, 1)]);
});
