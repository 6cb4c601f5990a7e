import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, chooseFiles, expectAccessible } from '../fixtures.ts';
import { anAgency, aWord, openStep, stepOf } from './agencies.fixture.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('[AGENCY-12] a user is created, edited and deleted; saved returns to the list', async () => {
  const agency = await anAgency();
  const admin = await api('Admin');
  const email = `${aWord()}@exemplo.com.br`;
  const page = await openStep(agency, '2');
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  await page.getByRole('heading', { name: 'Novo Usuário' }).waitFor();
  expect(stepOf(page)).toBe('2.5');
  expect(await field(page, 'Empresa').inputValue()).toBe(agency.company);
  expect(await field(page, 'Empresa').getAttribute('readonly')).not.toBeNull();
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await page.getByText('Informe o nome.').waitFor();

  await field(page, 'Nome').fill('Marina');
  await field(page, 'Sobrenome').fill('Prado');
  await field(page, 'Telefone').pressSequentially('19987654321');
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: /Tipo sanguíneo/ }).click();
  await page.getByRole('option', { name: 'AB-' }).click();
  await field(page, 'Senha').fill('fraca');
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await page.getByRole('textbox', { name: 'Senha' }).and(page.locator('[aria-invalid=true]')).waitFor();
  await field(page, 'Senha').fill('Esquadro1!');
  await page.getByRole('button', { name: 'Criar Usuário' }).click();

  const row = page.getByRole('list', { name: 'Usuários' }).getByRole('listitem').filter({ hasText: email });
  await row.waitFor();
  expect(stepOf(page)).toBe('2');
  const [created] = (await admin.get(`/api/user/listRealtorUsers/${agency._id}`)).body;
  expect(created).toMatchObject({ access_level: 'Realtor', role: 'RealtorUser', realtor: agency._id });
  expect((await admin.get(`/api/user/profile/${created._id}`)).body.blood_type).toBe('AB-');

  await page.getByRole('button', { name: 'Editar Marina Prado' }).click();
  await page.getByRole('heading', { name: 'Editar Usuário' }).waitFor();
  await field(page, 'Sobrenome').fill('Prado Lima');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await page.getByRole('button', { name: 'Excluir Marina Prado Lima' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Nenhum usuário ainda.').waitFor();
});

test('[AGENCY-12] an email that is taken, or a list that fails, is told in red', async () => {
  const agency = await anAgency();
  const page = await openStep(agency, '2');
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  await field(page, 'Nome').fill('Outra');
  await field(page, 'Sobrenome').fill('Pessoa');
  await field(page, 'Telefone').pressSequentially('19987654321');
  await field(page, 'Email').fill('admin@esquadro.demo');
  await field(page, 'Senha').fill('Esquadro1!');
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await page.getByRole('alert').filter({ hasText: 'Já existe um usuário com este email.' }).waitFor();
  await expectAccessible(page);

  const broken = await openStep(agency, '1');
  await broken.route('**/api/user/listRealtorUsers/*', (route) =>
    route.fulfill({ status: 403, json: { error: 'Access Denied', code: 'access.denied' } }),
  );
  await broken.getByRole('button', { name: 'Usuários' }).last().click();
  await broken.getByRole('alert').filter({ hasText: 'Access Denied' }).waitFor();
});

test('[AGENCY-12] a photo goes with the user, and can be removed before it is sent', async () => {
  const agency = await anAgency();
  const page = await openStep(agency, '2');
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 60 } });
  const choice = page.getByRole('button', { name: 'Escolher foto' });
  const photo = { name: 'eu.png', mimeType: 'image/png', buffer: picture };
  await chooseFiles(choice, photo);
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await chooseFiles(choice, photo);
  await page.getByRole('button', { name: 'Trocar foto' }).waitFor();
  await field(page, 'Nome').fill('Foto');
  await field(page, 'Sobrenome').fill('Gênica');
  await field(page, 'Telefone').pressSequentially('19987654321');
  await field(page, 'Email').fill(`${aWord()}@exemplo.com.br`);
  await field(page, 'Senha').fill('Esquadro1!');
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await page.getByRole('button', { name: 'Editar Foto Gênica' }).waitFor();
  const [created] = (await (await api('Admin')).get(`/api/user/listRealtorUsers/${agency._id}`)).body;
  expect(created.photo).toMatch(/^\/api\/files\//);
});
