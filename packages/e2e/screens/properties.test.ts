import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, openPage } from '../fixtures.ts';
import { aProperty, aWord, PNG, readProperty, removeProperties } from '../journeys/properties.fixture.ts';

const screenOf = (query = '') => `/realtor?op=properties${query}`;

const labels = (page: Page) =>
  page.getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents();

describe('the list of properties', () => {
  test('[PROPERTY-1] a button goes to the form and another one back to the list', async () => {
    const page = await openPage({ as: 'Realtor', path: screenOf() });
    await page.getByRole('heading', { level: 1, name: 'Lista de Imóveis' }).waitFor();
    await page.getByRole('button', { name: 'Novo Imóvel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Novo Imóvel' }).waitFor();
    expect(await page.title()).toBe('Novo Imóvel · Esquadro');
    await page.getByRole('button', { name: 'Lista de Imóveis' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lista de Imóveis' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Novo Imóvel' }).waitFor();
  });

  test('[PROPERTY-2] name, area, order, city, state and street narrow the list as they are changed', async () => {
    const word = aWord();
    const at = (street: string, city: string, state: string) => ({
      address: { street, number: '1', city, state },
    });
    const made = [
      await aProperty({ label: `Alfa ${word}`, square_footage: 300, ...at('Rua Azul', 'Santos', 'SP') }),
      await aProperty({ label: `Beta ${word}`, square_footage: 90, ...at('Rua Verde', 'Niterói', 'RJ') }),
      await aProperty({ label: `Gama ${word}`, square_footage: 120, ...at('Rua Azul', 'Campinas', 'SP') }),
    ];
    const page = await openPage({ as: 'Realtor', path: screenOf() });
    const shows = (...names: string[]) =>
      expect.poll(() => labels(page)).toEqual(names.map((name) => `${name} ${word}`));

    await page.getByRole('searchbox', { name: 'Nome do imóvel' }).fill(word.toUpperCase());
    await shows('Alfa', 'Beta', 'Gama');

    const slider = page.getByRole('slider', { name: 'Área' });
    expect(await slider.inputValue()).toBe('10000');
    expect([await slider.getAttribute('min'), await slider.getAttribute('max')]).toEqual(['0', '10000']);
    await slider.focus();
    await page.keyboard.press('Home');
    await page.getByText('Nenhum imóvel com esses filtros.').waitFor();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
    await shows('Beta');
    await page.keyboard.press('End');
    await shows('Alfa', 'Beta', 'Gama');

    await page.getByRole('button', { name: /Ordenar por/ }).click();
    await page.getByRole('option', { name: 'Menor área primeiro' }).click();
    await shows('Beta', 'Gama', 'Alfa');
    await page.getByRole('button', { name: /Ordenar por/ }).click();
    await page.getByRole('option', { name: 'Maior área primeiro' }).click();
    await shows('Alfa', 'Gama', 'Beta');

    await page.getByRole('textbox', { name: 'Cidade' }).fill('niteroi');
    await shows('Beta');
    await page.getByRole('textbox', { name: 'Cidade' }).fill('');
    await page.getByRole('button', { name: /Estado$/ }).click();
    await page.getByRole('option', { name: /^SP/ }).click();
    await shows('Alfa', 'Gama');
    await page.getByRole('textbox', { name: 'Rua' }).fill('verde');
    await page.getByText('Nenhum imóvel com esses filtros.').waitFor();

    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe('verde');
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await expect.poll(async () => (await labels(page)).length).toBeGreaterThan(3);
    await removeProperties(made);
  });

  test('[PROPERTY-2] the filter by agency is for Admin and SuperAdmin', async () => {
    const word = aWord();
    const own = await aProperty({ label: word });
    const admin = await openPage({ as: 'Admin', path: `/dash-innov?op=properties&name=${word}` });
    await admin.getByRole('combobox', { name: 'Imobiliária' }).fill(own.realtor_name);
    await admin.getByRole('option', { name: own.realtor_name }).first().click();
    await expect.poll(() => new URL(admin.url()).searchParams.get('realtor')).toBe(own.realtorId);
    await expect.poll(() => labels(admin)).toEqual([word]);

    const realtor = await openPage({ as: 'Realtor', path: screenOf() });
    await realtor.getByRole('searchbox', { name: 'Nome do imóvel' }).waitFor();
    expect(await realtor.getByRole('combobox', { name: 'Imobiliária' }).count()).toBe(0);
    await removeProperties([own]);
  });

  test('[PROPERTY-10] an Admin deletes without being asked, and may take it back for ten seconds', async () => {
    const made = await aProperty();
    const page = await openPage({ as: 'Admin', path: `/dash-innov?op=properties&name=${made.label}` });
    await page.getByRole('button', { name: `Excluir ${made.label}` }).click();
    await page.getByText('Nenhum imóvel com esses filtros.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    const notice = page.getByRole('alertdialog').filter({ hasText: `“${made.label}” foi excluído` });
    await notice.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => labels(page)).toEqual([made.label]);
    expect((await readProperty(made._id)).label).toBe(made.label);
    await removeProperties([made]);
  });

  test('[PROPERTY-10] people of an agency are asked first', async () => {
    const made = await aProperty();
    const page = await openPage({ as: 'Realtor', path: screenOf(`&name=${made.label}`) });
    await page.getByRole('button', { name: `Excluir ${made.label}` }).click();
    const question = page.getByRole('dialog', { name: `Excluir “${made.label}”?` });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await labels(page)).toEqual([made.label]);
    await page.getByRole('button', { name: `Excluir ${made.label}` }).click();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Nenhum imóvel com esses filtros.').waitFor();
    const admin = await api('Admin');
    // The row goes at once, its record when the server has heard of it.
    const status = async () => (await admin.get(`/api/properties/property/${made._id}`)).status;
    await expect.poll(status).toBe(404);
  });

  test('[PROPERTY-3] a row shows photo or house, name, address, area and agency, with its three actions', async () => {
    const photo = new File([PNG], 'fachada.png');
    const word = aWord();
    const made = [
      await aProperty({ label: `Com ${word}`, square_footage: 1234.5 }, { files: [['photo', photo]] }),
      await aProperty({ label: `Sem ${word}` }),
    ];
    const page = await openPage({ as: 'Realtor', path: screenOf(`&name=${word}`) });
    const rows = page.getByRole('main').getByRole('listitem');
    const [withPhoto, without] = [rows.first(), rows.nth(1)];
    await withPhoto.getByText('1.234,5 m²').waitFor();
    await withPhoto.getByText('Rua Harmonia, 45 - São Paulo - SP').first().waitFor();
    await withPhoto
      .getByText(made[0]?.realtor_name ?? '')
      .first()
      .waitFor();
    expect(await withPhoto.locator('img').getAttribute('src')).toBe(`${made[0]?.photo}?thumbnail=1`);
    expect(await without.locator('img').count()).toBe(0);
    expect(await without.locator('svg.lucide-house').count()).toBe(1);
    for (const action of ['Expandir', 'Editar', 'Excluir']) {
      await without.getByRole('button', { name: `${action} Sem ${word}` }).waitFor();
    }
    await removeProperties(made);
  });
});
