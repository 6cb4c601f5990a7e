import { expect, test } from 'vitest';
import { complaintsOf } from '../shared/complaints.ts';
import { InspectorFilter, searchedDays } from './inspector-filter.ts';

const today = '2026-11-15';

test('without dates free hours are looked for in the two weeks from tomorrow on', () => {
  expect(searchedDays({}, today)).toEqual({ from: '2026-11-16', to: '2026-11-29' });
});

test('one date alone sets its end of the range', () => {
  expect(searchedDays({ from: '2026-12-01' }, today)).toEqual({ from: '2026-12-01', to: '2026-12-14' });
  expect(searchedDays({ to: '2026-11-20' }, today)).toEqual({ from: '2026-11-16', to: '2026-11-20' });
  expect(searchedDays({ to: today }, today)).toEqual({ from: today, to: today });
});

test('a range the wrong way round, or of more than 92 days, is explained', () => {
  expect(searchedDays({ from: '2026-12-02', to: '2026-12-01' }, today)).toEqual({
    problem: 'A data final não pode ser antes da inicial.',
  });
  expect(searchedDays({ from: '2026-12-01', to: '2027-03-02' }, today)).toMatchObject({ to: '2027-03-02' });
  expect(searchedDays({ from: '2026-12-01', to: '2027-03-03' }, today)).toEqual({
    problem: 'Escolha no máximo 92 dias.',
  });
});

test('blank filters are no filters; dates and availability are checked', () => {
  expect(InspectorFilter.parse({ name: ' ', from: '', to: '', availability: '' })).toEqual({
    name: '',
    from: '',
    to: '',
    availability: '',
  });
  expect(
    Object.keys(complaintsOf(InspectorFilter, { from: 'x', to: '2026-13-01', availability: 'sim' })),
  ).toEqual(['from', 'to', 'availability']);
});
