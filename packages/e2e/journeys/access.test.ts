import { expect, test } from 'vitest';
import { api, expectFits, openPage, openWindow } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { eventually } from './inspectors.fixture.ts';

test("[ACCESS-1] 'Esqueci a senha' takes the typed email along, answers, and leads back", async () => {
  const page = await openWindow();
  await page.goto('/');
  await page.getByLabel('Email').fill('ninguem@exemplo.com.br');
  await page.getByRole('button', { name: 'Esqueci a senha' }).click();
  await page.getByRole('heading', { name: 'Esqueci a senha' }).waitFor();
  const email = page.getByLabel('Email');
  expect(await email.inputValue()).toBe('ninguem@exemplo.com.br');

  await email.fill('sem arroba');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await eventually(() => email.getAttribute('aria-invalid')).toBe('true');
  await email.fill('ninguem@exemplo.com.br');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  // This installation has no mail server, and says so to everybody.
  await page.getByRole('status').getByText('Esta instalação não envia emails.').waitFor();
  await expectFits(page);

  await page.getByRole('button', { name: 'Voltar para entrar' }).click();
  await page.getByRole('heading', { name: 'Esquadro Login' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Esqueci a senha' }).waitFor();
});

test('[ACCESS-2] a person without a password is invited, and sets one by the link that the staff copies', async () => {
  const page = await openPage({ as: 'Admin', path: '/dash-innov?op=settings' });
  await page.getByRole('button', { name: 'Novo usuário' }).click();
  await page.getByRole('textbox', { name: /^Nome/ }).fill('Íris');
  await page.getByLabel('Sobrenome').fill('Convidada');
  await page.getByLabel('Telefone').fill('11987654321');
  const email = `iris.${Date.now()}@exemplo.com.br`;
  await page.getByLabel('Email').fill(email);
  await page.getByText('Deixe em branco para convidar por email.').waitFor();
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await toastOf(page, 'Usuário criado').waitFor();

  await page.getByLabel('Procurar por nome ou email').fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('Convite enviado').waitFor();
  // The row was there before the search, which moves it: a press on what moves away is none.
  await eventually(() => page.getByRole('row').count()).toBe(2);
  await row.getByRole('button', { name: 'Reenviar convite a Íris Convidada' }).click();
  await toastOf(page, 'Convite renovado').waitFor();
  await row.getByRole('button', { name: 'Copiar link de senha de Íris Convidada' }).click();
  await toastOf(page, 'Link copiado').waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  const invited = await openWindow({ size: 'phone' });
  await invited.goto(new URL(address).pathname);
  await invited.getByRole('heading', { name: 'Olá, Íris. Crie sua senha' }).waitFor();
  await invited.getByLabel('Nova senha').fill('Só-minha-2026!');
  await invited.getByRole('button', { name: 'Salvar e entrar' }).click();
  await invited.getByRole('complementary', { name: 'Menu' }).waitFor({ state: 'attached' });
  await page.reload();
  await expectFits(page);
  await page.getByLabel('Procurar por nome ou email').fill('Íris Convidada');
  await eventually(() => row.getByText('Convite enviado').count()).toBe(0);

  const admin = await api('Admin');
  const [iris] = (await admin.get(`/api/user/list?q=${email}`)).body;
  await admin.delete(`/api/user/deleteRealtorUser/${iris._id}`);
});
