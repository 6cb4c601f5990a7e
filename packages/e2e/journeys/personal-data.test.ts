import { fullName } from '@esquadro/domain/users/full-name';
import { describe, expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';

const PATH = '/admin-innov?op=settings&step=4';

/** Somebody of whom nobody else's story tells. */
async function aStranger(): Promise<{ name: string; email: string; id: string }> {
  const stamp = Date.now();
  const draft = {
    first_name: 'Olívia',
    last_name: `Passageira ${stamp}`,
    email: `olivia.${stamp}@exemplo.com.br`,
    phone: '11987654321',
    password: 'Esquadro1!',
    access_level: 'User',
  };
  const { body } = await (await api('SuperAdmin')).post('/api/user/signup', draft);
  return { name: fullName(draft), email: draft.email, id: body._id };
}

describe('Dados pessoais', () => {
  test('a SuperAdmin finds a person, saves a copy of what is known, and erases them by typing their name', async () => {
    const { name, email } = await aStranger();
    const page = await openPage({ as: 'SuperAdmin', path: PATH });
    await page.getByLabel('Procurar por nome ou email').fill(email);
    const card = page.getByRole('listitem', { name });
    await card.waitFor();
    await expectAccessible(page);

    const saved = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Exportar' }).click();
    expect((await saved).suggestedFilename()).toBe('dados-pessoais.tar');

    await card.getByRole('button', { name: 'Leituras' }).click();
    const readings = page.getByRole('dialog', { name: `Leituras dos documentos de ${name}` });
    await readings.getByText('Cópia de todos os dados').waitFor();
    await readings.getByRole('button', { name: 'Fechar' }).click();

    await card.getByRole('button', { name: 'Apagar' }).click();
    const dialog = page.getByRole('dialog', { name: `Apagar ${name}` });
    const erase = dialog.getByRole('button', { name: 'Apagar sem volta' });
    await dialog.getByText('O que some').waitFor();
    await expectAccessible(page);
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel(/Para confirmar/).fill('Olívia');
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel(/Para confirmar/).fill(name);
    await erase.click();
    await page.getByText('Os dados da pessoa foram apagados').waitFor();
    await page.getByText('Ninguém com esse nome ou email.').waitFor();
  });

  test('everybody takes their own data along from their account', async () => {
    const page = await openPage({ as: 'Inspector', path: '/inspector?op=account' });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar meus dados' }).click();
    expect((await saved).suggestedFilename()).toBe('dados-pessoais.tar');
  });
});
