import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, expectFits } from '../fixtures.ts';
import { anAgency, openStep } from './agencies.fixture.ts';

const steps = (page: Page) =>
  page.getByRole('navigation', { name: 'Etapas do cadastro' }).getByRole('button');

test('no step has an accessibility problem or scrolls sideways, wide and light or on a phone in the dark', async () => {
  const agency = await anAgency();
  const admin = await api('Admin');
  await admin.post('/api/realtors/branches/add', { realtor: agency._id, label: 'Centro', street: 'Rua A' });
  await admin.post('/api/realtors/contracts/add', {
    realtor: agency._id,
    type: '12',
    contractModel: 'metragem',
    startDate: '2026-01-01',
    ranges: [{ max: 80, value: 100 }],
  });
  const page = await openStep(agency, '0');
  for (const index of [0, 1, 2, 3, 4, 5, 6]) {
    await steps(page).nth(index).click();
    await expect.poll(() => steps(page).nth(index).getAttribute('aria-current')).toBe('step');
    await page.getByRole('main').getByText('Carregando…').waitFor({ state: 'detached' });
    await expectFits(page);
  }
});
