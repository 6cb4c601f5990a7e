import { expect, test } from 'vitest';
import { api, enter, expectAccessible, freshToken, loginFor, openWindow, productUrl } from '../fixtures.ts';
import { eventually } from '../journeys/inspectors.fixture.ts';
import { aProperty, aWord } from '../journeys/properties.fixture.ts';

const endSession = (token: string) =>
  fetch(`${productUrl()}/api/user/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });

test('a session that ends behind a form is signed in again over it; nothing that was typed is lost', async () => {
  const { _id } = await aProperty({ label: `Casa ${aWord()}` });
  const page = await openWindow();
  const token = await freshToken('Realtor');
  await enter(page, token, `/realtor?op=properties&property=${_id}`);
  const name = page.getByLabel('Nome do imóvel');
  await name.waitFor();
  const typed = `Sobrado ${aWord()}`;
  await name.fill(typed);
  await endSession(token);
  await page.getByRole('button', { name: 'Salvar' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByText('Sua sessão terminou. Entre de novo para continuar.').waitFor();
  expect(await page.getByText('Sair sem salvar?').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  expect(await dialog.getByLabel('Email').inputValue()).toBe(loginFor('Realtor').email);
  await dialog.getByPlaceholder('Senha').fill('Errada-1!');
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await dialog.getByRole('alert').getByText('Email ou senha incorretos.').waitFor();
  await dialog.getByPlaceholder('Senha').fill(loginFor('Realtor').password);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe(typed);
  await page.getByRole('button', { name: 'Salvar' }).click();
  const read = async () => (await (await api('Realtor')).get(`/api/properties/property/${_id}`)).body.label;
  await eventually(read).toBe(typed);
});
