import { expect, test } from 'vitest';
import { realtorsQuery } from './api.ts';

test('[AGENCY-2] only what filters something is asked of the server', () => {
  const asked = (filter: Parameters<typeof realtorsQuery>[0]) => realtorsQuery(filter).initialPageParam;
  expect(asked({ company: '', city: '', contractStatus: 'all' })).toBe('/api/realtors/all?limit=25');
  expect(asked({ company: 'lar & cia', contractStatus: 'Inativo' })).toBe(
    '/api/realtors/all?company=lar+%26+cia&contractStatus=Inativo&limit=25',
  );
});
