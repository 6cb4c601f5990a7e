import { startDemoProduct } from '@esquadro/harness/demo-product';
import { totpCode } from '@esquadro/harness/totp';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { expectFits, openWindow } from '../fixtures.ts';
import type { Look } from '../window-look.ts';
import { toastOf } from './agencies.fixture.ts';
import { eventually } from './inspectors.fixture.ts';

/** Its own: what is demanded here must not keep the people of other journeys out. */
const product = await startDemoProduct({}, inject('demoWorld'));
afterAll(product.stop);

const STEP_MS = 30_000;
const loginOf = (role: string) => product.logins[role] ?? { email: '', password: '' };

async function typePassword(page: Page, role: string) {
  const { email, password } = loginOf(role);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

async function openLogin(role: string, look: Look = {}): Promise<Page> {
  const page = await openWindow(look);
  await page.goto(product.url);
  await typePassword(page, role);
  return page;
}

const isIn = (page: Page) => page.getByRole('complementary', { name: 'Menu' }).waitFor({ state: 'attached' });

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Esquadro Login' }).waitFor();
}

/** A device that confirms its owner whenever it is asked. */
async function giveAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Sets an app up in the open panel; answers with its key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aplicativo autenticador' });
  await dialog.getByRole('img', { name: 'Figura para o aplicativo autenticador' }).waitFor();
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const code = dialog.getByLabel('Código do aplicativo');
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.getByText('Código incorreto. Confira a hora do celular').waitFor();
  await code.fill(totpCode(key, new Date()));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperação' });
  await codes.getByRole('listitem').first().waitFor();
  return { key, codes: await codes.getByRole('listitem').allTextContents() };
}

test('[ACCESS-5] an app and a passkey are set up in Minha conta, and each lets its owner in', async () => {
  const page = await openLogin('Realtor');
  await isIn(page);
  await giveAuthenticator(page);
  await page.goto(`${product.url}/realtor?op=account`);
  const { key, codes } = await setUpApp(page);
  expect(codes).toHaveLength(10);
  await expectFits(page);
  await page.getByRole('button', { name: 'Copiar' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes.join('\n'));
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await page.getByText('Códigos de recuperação: restam 10 de 10.').waitFor();

  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await page.getByLabel('Nome da chave').fill('Notebook da mesa');
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await toastOf(page, 'Chave de acesso adicionada').waitFor();
  await page.getByText('Notebook da mesa').waitFor();
  await expectFits(page);

  await logOut(page);
  await typePassword(page, 'Realtor');
  await page.getByRole('heading', { name: 'Segunda etapa' }).waitFor();
  const code = page.getByLabel('Código do aplicativo');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('alert').getByText('Código incorreto, vencido ou já usado.').waitFor();
  await expectFits(page);
  await code.fill(totpCode(key, new Date(Date.now() + STEP_MS)));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await isIn(page);

  await logOut(page);
  await typePassword(page, 'Realtor');
  await page.getByRole('button', { name: 'Usar a chave de acesso' }).click();
  await isIn(page);

  const phone = await openLogin('Realtor', { size: 'phone' });
  await phone.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await phone.getByLabel('Código de recuperação').fill(codes[0]?.toUpperCase() ?? '');
  await phone.getByRole('button', { name: 'Entrar' }).click();
  await isIn(phone);
  await phone.goto(`${product.url}/realtor?op=account`);
  await phone.getByText('Códigos de recuperação: restam 9 de 10.').waitFor();
  await phone.getByRole('button', { name: 'Remover Notebook da mesa' }).click();
  const removal = phone.getByRole('dialog', { name: 'Remover Notebook da mesa' });
  await removal.getByLabel('Senha atual').fill(loginOf('Realtor').password);
  await removal.getByRole('button', { name: 'Remover', exact: true }).click();
  await toastOf(phone, 'Notebook da mesa: removido').waitFor();
  await eventually(() => phone.getByText('Notebook da mesa', { exact: true }).count()).toBe(0);
});

test('[ACCESS-6] TI demands a second step: reminded before its day, nothing else from then on, removed by TI', async () => {
  const ti = await openLogin('SuperAdmin');
  await isIn(ti);
  await ti.goto(`${product.url}/admin-innov?op=settings&step=7`);
  await ti.getByRole('radio', { name: /^Equipe/ }).check({ force: true });
  await ti.getByRole('group', { name: 'A partir de' }).waitFor();
  await expectFits(ti);
  await ti.getByRole('button', { name: 'Salvar segurança' }).click();
  await toastOf(ti, 'Segurança salva').waitFor();

  const admin = await openLogin('Admin', { size: 'phone' });
  await isIn(admin);
  await admin.getByText('é preciso uma segunda etapa para entrar.').waitFor();
  await expectFits(admin);

  const day = ti.getByRole('group', { name: 'A partir de' }).getByRole('spinbutton').first();
  await day.click();
  await ti.keyboard.type('01012026');
  await ti.getByRole('button', { name: 'Salvar segurança' }).click();
  await toastOf(ti, 'Segurança salva').last().waitFor();
  // The page that is open notices by itself, at its next call.
  await ti.getByRole('heading', { name: 'Falta a segunda etapa' }).waitFor();
  await admin.reload();
  await admin.getByRole('heading', { name: 'Falta a segunda etapa' }).waitFor();
  await expectFits(admin);
  await setUpApp(admin);
  await admin.getByRole('button', { name: 'Guardei os códigos' }).click();
  await isIn(admin);

  await setUpApp(ti);
  await ti.getByRole('button', { name: 'Guardei os códigos' }).click();
  await isIn(ti);
  await ti.goto(`${product.url}/admin-innov?op=settings&step=1`);
  const row = ti.getByRole('row').filter({ hasText: loginOf('Admin').email });
  await row.getByText('Segunda etapa', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Remover segunda etapa de/ }).click();
  const removal = ti.getByRole('dialog').getByRole('button', { name: 'Remover segunda etapa' });
  await removal.waitFor();
  await expectFits(ti);
  await removal.click();
  await eventually(() => row.getByText('Segunda etapa', { exact: true }).count()).toBe(0);
  await admin.reload();
  await admin.getByRole('heading', { name: 'Falta a segunda etapa' }).waitFor();
  await admin.getByRole('button', { name: 'Sair' }).click();
  await admin.getByRole('heading', { name: 'Esquadro Login' }).waitFor();
});
