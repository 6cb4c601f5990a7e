import { expect, test } from 'vitest';
import { complaintsOf } from '../shared/complaints.ts';
import { RealtorFilter } from './realtor-filter.ts';

test('an empty address filters nothing', () => {
  expect(RealtorFilter.parse({})).toEqual({ contractStatus: 'all' });
});

test('[AGENCY-2] the contract status is all, Ativo or Inativo', () => {
  expect(RealtorFilter.parse({ contractStatus: 'Inativo', company: ' lar ' })).toEqual({
    contractStatus: 'Inativo',
    company: 'lar',
  });
  expect(complaintsOf(RealtorFilter, { contractStatus: 'talvez', city: 'x'.repeat(201) })).toEqual({
    contractStatus: 'Escolha todos, Ativo ou Inativo.',
    city: 'Use no máximo 200 caracteres.',
  });
});
