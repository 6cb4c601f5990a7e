import { expect, test } from 'vitest';
import { markInWords } from './mark-in-words.ts';

const zone = 'America/Sao_Paulo';
const at = (time: string) => new Date(`2026-11-17T${time}:00-03:00`).toISOString();

test('[DAY-2] a mark says when and from how far away; clocks far apart are both told', () => {
  const mark = { kind: 'arrived', at: at('09:58'), received_at: at('09:59'), distance_m: 35 } as const;
  expect(markInWords(mark, zone)).toEqual({ title: 'No local', detail: '09:58, a 40 m do imóvel' });
  expect(markInWords({ ...mark, received_at: at('10:31'), distance_m: null }, zone).detail).toBe(
    'registrado 09:58, recebido 10:31',
  );
});
