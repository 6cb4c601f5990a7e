import { test } from 'vitest';
import { openPage, openWindow } from '../fixtures.ts';

test('an address that does not exist says so and leads back', async () => {
  const page = await openWindow();
  await page.goto('/nao-existe');
  await page.getByRole('heading', { name: 'Esta página saiu do esquadro' }).waitFor();
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
});

test("[ROUTE-4] a crash while rendering shows 'Unexpected Application Error!'", async () => {
  // The server's answer is broken on its way, so that the screen cannot draw the person's email.
  const page = await openWindow({}, /./);
  await page.goto('/');
  await page.route('**/api/user/profile/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), email: { broken: true } },
    });
  });
  const signedIn = await openPage({ as: 'User' });
  await page.context().addCookies(await signedIn.context().cookies());
  await page.goto('/inspector?op=account');
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
});
