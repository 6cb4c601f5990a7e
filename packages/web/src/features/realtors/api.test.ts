import { expect, test } from 'vitest';
import { realtorsQuery } from './api.ts';
import { FILTERS } from './list/use-realtor-filters.ts';

test('[AGENCY-2] only what filters something is asked of the server', () => {
  const asked = (filter: Parameters<typeof realtorsQuery>[0]) => realtorsQuery(filter).initialPageParam;
  expect(asked({ company: '', city: '', contractStatus: '' })).toBe('/api/realtors/all?limit=25');
  expect(FILTERS.contractStatus.isValid?.('all')).toBe(false);
  expect(asked({ company: 'lar & cia', contractStatus: 'Inativo' })).toBe(
    '/api/realtors/all?company=lar+%26+cia&contractStatus=Inativo&limit=25',
  );
});
