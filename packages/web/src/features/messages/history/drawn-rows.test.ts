import { expect, test } from 'vitest';
import { drawnRows } from './drawn-rows.ts';

const rows = Array.from({ length: 1_000 }, (_, n) => ({ kind: 'row', key: String(n) }));
const heights = new Map(rows.map(({ key }) => [key, 50]));
const look = { heights, near: 0, pinned: undefined };
const shape = (drawn: ReturnType<typeof drawnRows>) =>
  drawn.map((row) => ('height' in row ? row.height : row.key));
const totalHeight = (drawn: ReturnType<typeof drawnRows>) =>
  drawn.reduce((sum, row) => sum + ('height' in row ? row.height : 50), 0);

test('at the end of a long list its last rows are drawn, and one space for all before', () => {
  const [space, ...drawn] = shape(drawnRows(rows, look));
  expect(drawn).toEqual(rows.slice(899).map(({ key }) => key));
  expect(space).toBe(899 * 50);
});

test('in the middle there is a space on either side, and the list keeps its height', () => {
  const drawn = drawnRows(rows, { ...look, near: 25_000 });
  const [before, ...rest] = shape(drawn);
  expect([before, rest.at(-1)]).toEqual([19_950, 22_950]);
  expect(drawn.length).toBeLessThan(150);
  expect(totalHeight(drawn)).toBe(50_000);
});

test('what was never drawn is drawn, to learn how high it is', () => {
  const known = new Map([...heights].filter(([key]) => key !== '3'));
  expect(shape(drawnRows(rows, { ...look, heights: known })).slice(0, 3)).toEqual([150, '3', 895 * 50]);
});

test('what is about to be shown is drawn, however far it is', () => {
  const drawn = drawnRows(rows, { ...look, pinned: '10' });
  expect(shape(drawn).slice(0, 3)).toEqual([500, '10', 888 * 50]);
  expect(totalHeight(drawn)).toBe(50_000);
});

test('a short list is drawn whole', () => {
  expect(drawnRows(rows.slice(-20), look)).toEqual(rows.slice(-20));
});
