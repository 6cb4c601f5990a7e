import { expect, test } from 'vitest';
import { fieldInWords, lateMinutes } from './field-in-words.ts';

const visit = {
  status: 'assigned',
  date: '2026-11-17T10:00:00-03:00',
  time_zone: 'America/Sao_Paulo',
  duration: 60,
  field_state: 'none',
  field_at: null,
  field_eta: null,
} as const;
const at = (time: string) => new Date(`2026-11-17T${time}:00-03:00`);
const atIso = (time: string) => at(time).toISOString();

test('[DAY-10] a visit says who is on the way, when they are expected and since when they are there', () => {
  expect(fieldInWords(visit)).toBeUndefined();
  expect(fieldInWords({ ...visit, field_state: 'accepted' })).toBeUndefined();
  expect(fieldInWords({ ...visit, field_state: 'on_the_way' })).toBe('A caminho');
  expect(fieldInWords({ ...visit, field_state: 'on_the_way', field_eta: atIso('09:50') })).toBe(
    'A caminho, chega 09:50',
  );
  expect(fieldInWords({ ...visit, field_state: 'arrived', field_at: atIso('10:02') })).toBe('No local 10:02');
  expect(fieldInWords({ ...visit, field_state: 'started', field_at: atIso('10:05') })).toBe(
    'Em vistoria 10:05',
  );
  expect(fieldInWords({ ...visit, field_state: 'failed' })).toBe('Frustrada');
  expect(fieldInWords({ ...visit, field_state: 'finished' })).toBeUndefined();
});

test('[DAY-10] whoever has not come is late by the minutes since the hour, or until they are expected', () => {
  expect(lateMinutes(visit, at('10:04'))).toBe(0);
  expect(lateMinutes(visit, at('10:15'))).toBe(15);
  const onTheWay = { ...visit, field_state: 'on_the_way', field_eta: atIso('10:20') } as const;
  expect(lateMinutes(onTheWay, at('09:40'))).toBe(20);
  expect(lateMinutes(onTheWay, at('10:30'))).toBe(30);
  expect(lateMinutes({ ...visit, field_state: 'arrived', field_at: atIso('10:12') }, at('10:15'))).toBe(0);
  expect(lateMinutes({ ...visit, status: 'completed' }, at('10:15'))).toBe(0);
  expect(lateMinutes({ ...visit, status: 'canceled' }, at('10:15'))).toBe(0);
  expect(lateMinutes(visit, at('11:00'))).toBe(0);
});
