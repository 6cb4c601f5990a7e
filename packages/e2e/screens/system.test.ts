import { expect, test } from 'vitest';
import { openPage } from '../fixtures.ts';

const SYSTEM = '/admin-innov?op=settings&step=8';

test('a failure that nobody foresaw shows its code, and an ordinary refusal none', async () => {
  const page = await openPage({ as: 'SuperAdmin', path: SYSTEM });
  const button = page.getByRole('button', { name: 'Fazer cópia agora' });
  const answer = (status: number) =>
    page.route('**/api/system/backup', (route) =>
      route.fulfill({ status, json: { error: 'Não foi desta vez.', request_id: 'abc-123' } }),
    );
  await answer(500);
  await button.click();
  await page.getByText('Código do erro: abc-123').waitFor();
  await answer(409);
  await button.click();
  await expect.poll(() => page.getByText('Código do erro').count()).toBe(0);
  await page.getByText('Não foi desta vez.').waitFor();
});
