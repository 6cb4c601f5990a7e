import { expect, test } from 'vitest';
import { enter, expectAccessible, logIn, openWindow, productUrl } from '../fixtures.ts';
import { toastOf } from '../journeys/agencies.fixture.ts';
import { anInspector, eventually } from '../journeys/inspectors.fixture.ts';

test("[ACCESS-4] 'Onde você está conectado' ends another login, then all others, and this one stays", async () => {
  // A person of their own: the other sessions of a demo person belong to other stories.
  const { email } = await anInspector();
  const login = { email, password: 'Esquadro1!' };
  const page = await openWindow();
  await enter(page, (await logIn(login)).token, '/inspector?op=account');
  const list = page.getByRole('list', { name: 'Onde você está conectado' });
  await list.getByText('Este aparelho').waitFor();
  const { token } = await logIn(login);
  await logIn(login);
  await page.reload();
  await page
    .getByRole('button', { name: /^Sair de Aparelho desconhecido/ })
    .first()
    .click();
  await toastOf(page, 'Você saiu de Aparelho desconhecido').waitFor();
  await eventually(() => list.getByRole('listitem').count()).toBe(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sair dos outros' }).click();
  await toastOf(page, 'Você saiu dos outros aparelhos').waitFor();
  await eventually(() => list.getByRole('listitem').count()).toBe(1);
  await list.getByText('Este aparelho').waitFor();
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${productUrl()}/api/cities/getCities`, { headers })).status).toBe(401);
});
