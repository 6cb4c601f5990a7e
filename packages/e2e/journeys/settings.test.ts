import { describe, expect, test } from 'vitest';
import { api, chooseFiles, expectAccessible, openPage } from '../fixtures.ts';

const GENERAL = '/admin-innov?op=settings';

const USERS = '/admin-innov?op=settings&step=1';

describe('Configurações', () => {
  test('cells copied from a spreadsheet are pasted over rows and columns', async () => {
    const page = await openPage({ as: 'SuperAdmin', path: GENERAL });
    const times = page.getByRole('region', { name: 'Tempo por m²' });
    await times.locator('tbody tr').first().waitFor();
    const before = await times.locator('tbody tr').count();
    await page.evaluate(() => navigator.clipboard.writeText('300\t50\t70\n400\t40\t60'));
    await times.getByRole('button', { name: 'Adicionar linha' }).click();
    await times.getByLabel(`Acima de (m²), linha ${before + 1}`).focus();
    await page.keyboard.press('Control+V');
    await expect.poll(() => times.locator('tbody tr').count()).toBe(before + 2);
    expect(await times.getByLabel(`Segundos por m², mobiliado, linha ${before + 2}`).inputValue()).toBe('60');
    await expectAccessible(page);
  });
});

describe('Usuários', () => {
  test('[SETTINGS-5, SETTINGS-6] a user is created and edited with every field, the agency asked for only for Imobiliária', async () => {
    const page = await openPage({ as: 'SuperAdmin', path: USERS });
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    await page.getByRole('button', { name: 'Criar Usuário' }).click();
    await page.getByText('Informe o nome.').waitFor();
    await page.getByText('Informe o telefone.').waitFor();
    await expectAccessible(page);

    const email = `novo-${Date.now()}@exemplo.com.br`;
    await page.getByLabel('Nome', { exact: false }).first().fill('Zélia');
    await page.getByLabel('Sobrenome').fill('Andrade');
    await page.getByLabel('Telefone').fill('11987654321');
    await page.getByLabel('Email').fill(email);
    expect(await page.getByRole('combobox', { name: /Imobiliária/ }).count()).toBe(0);
    await page.getByRole('button', { name: /Nível de acesso/ }).click();
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual(['Usuário', 'Esquadro', 'Vistoriador', 'Imobiliária', 'TI']);
    await page.getByRole('option', { name: 'Imobiliária' }).click();
    await page.getByRole('combobox', { name: /Imobiliária/ }).fill('casa nova');
    // The option was there before the search, which moves it: a press on what moves away is none.
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.getByRole('option', { name: 'Casa Nova Imóveis' }).click();
    await page.getByRole('button', { name: /Tipo sanguíneo/ }).click();
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual(['Não informar', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']);
    await page.getByRole('option', { name: 'AB-' }).click();
    await page.locator('input[name=password]').fill('Esquadro1!');
    await chooseFiles(page.getByRole('button', { name: 'Anexar arquivos' }), {
      name: 'contrato.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Contrato de trabalho'),
    });
    await page.getByRole('button', { name: 'Criar Usuário' }).click();
    await page.getByText('Usuário criado').waitFor();

    await page.getByLabel('Procurar por nome ou email').fill(email);
    await expect.poll(() => page.getByRole('button', { name: /^Editar / }).count()).toBe(1);
    await page.getByRole('button', { name: 'Editar Zélia Andrade' }).click();
    await page.getByRole('heading', { name: 'Editar Usuário' }).waitFor();
    await page.getByRole('link', { name: 'contrato.txt' }).waitFor();
    await page.getByLabel('Sobrenome').fill('Andrade Lopes');
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await page.getByText('Usuário atualizado').waitFor();
    const found = await (await api('SuperAdmin')).get(`/api/user/list?q=${email}`);
    expect(found.body[0]).toMatchObject({
      last_name: 'Andrade Lopes',
      access_level: 'Realtor',
      role: 'Realtor',
      company: 'Casa Nova Imóveis',
    });
  });
});
