import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { expect, test } from 'vitest';
import { byInspector } from './by-inspector.ts';

const visit = (who: string, date: string) =>
  ({
    _id: `${who}${date}`,
    date,
    inspector: { user: { _id: who, first_name: who, last_name: 'Lima' } },
  }) as RequestCard;

test('one day by inspector, in the order of the alphabet, each in order of time by the clock of the property', () => {
  const visits = [
    visit('Zeca', '2026-11-16T08:00:00-03:00'),
    visit('Érica', '2026-11-16T09:00:00-04:00'),
    visit('Zeca', '2026-11-16T14:00:00-03:00'),
    visit('Fábio', '2026-11-17T08:00:00-03:00'),
  ];
  const shown = (day: string) =>
    byInspector(visits, day).map(({ inspector, visits: own }) => [
      inspector.first_name,
      own.map(({ date }) => date.slice(11, 13)),
    ]);
  expect(shown('2026-11-16')).toEqual([
    ['Érica', ['09']],
    ['Zeca', ['08', '14']],
  ]);
  expect(shown('2026-11-17')).toEqual([['Fábio', ['08']]]);
  expect(shown('2026-11-18')).toEqual([]);
});
