import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, expectAccessible, hold, openPage } from '../fixtures.ts';
import { eventually } from '../journeys/inspectors.fixture.ts';
import { aProperty, aWord, readProperty, removeProperties } from '../journeys/properties.fixture.ts';
import { fillIn, found } from '../journeys/properties-form.fixture.ts';

const formOf = (id: string) => `/realtor?op=properties&property=${id}`;

const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();

const saved = (page: Page) => page.getByRole('alertdialog').filter({ hasText: 'Imóvel salvo' }).waitFor();

const inputs = (page: Page) => page.locator('input[type=file]');

describe('the form of a property', () => {
  test('[PROPERTY-5] it has four sections, and each file field takes its own kind', async () => {
    const page = await openPage({ as: 'Realtor', path: formOf('new') });
    for (const title of ['Informações', 'Fotos', 'Arquivos', 'Notas']) {
      await page.getByRole('heading', { level: 2, name: title }).waitFor();
    }
    for (const field of ['Nome do imóvel', 'Área', 'Sala/apto', 'Nova nota']) {
      await page.getByLabel(field).waitFor();
    }
    await page.getByRole('combobox', { name: 'Endereço' }).waitFor();
    expect(await inputs(page).first().getAttribute('accept')).toMatch(/^image\//);
    expect(await inputs(page).last().getAttribute('accept')).toBe('.pdf,.doc,.docx');
    await expectAccessible(page);
  });

  test('[PROPERTY-7] an empty required field shows the alert, marks the fields and stops the save', async () => {
    const page = await openPage({ as: 'Realtor', path: formOf('new') });
    const word = aWord();
    await page.getByLabel('Nome do imóvel').fill(word);
    await save(page);
    await page
      .getByRole('alert')
      .filter({ hasText: /^Por favor, preencha os campos obrigatórios\.$/ })
      .waitFor();
    await page.getByText('Informe a área em m².').waitFor();
    await page.getByText('Informe o endereço.').waitFor();
    expect(await found(word)).toEqual([]);
    await expectAccessible(page);
  });

  test('[PROPERTY-6] editing fetches the property first, and the list shows the change', async () => {
    const made = await aProperty({ unit: 'casa 3' });
    const page = await openPage({ as: 'Realtor', path: `/realtor?op=properties&name=${made.label}` });
    const edit = page.getByRole('button', { name: `Editar ${made.label}` });
    await edit.waitFor();
    await (await api('Admin')).patch(`/api/properties/update/${made._id}`, { unit: 'casa 4' });
    await edit.click();
    await page.getByRole('heading', { level: 1, name: 'Editar Imóvel' }).waitFor();
    await expect.poll(() => page.getByLabel('Sala/apto').inputValue()).toBe('casa 4');
    await page.getByLabel('Nome do imóvel').fill(`${made.label} renovado`);
    await save(page);
    await saved(page);
    await page.getByRole('heading', { level: 2, name: `${made.label} renovado` }).waitFor();
    await removeProperties([made]);
  });

  test('[PROPERTY-8] a blank note is not added; one can be added and removed', async () => {
    const made = await aProperty({ notes: ['Velha'] });
    const page = await openPage({ as: 'Realtor', path: formOf(made._id) });
    const add = page.getByRole('button', { name: 'Adicionar nota' });
    await page.getByLabel('Nova nota').fill('   ');
    await add.click();
    expect(await page.getByText('Será salva com o imóvel').count()).toBe(0);
    await page.getByLabel('Nova nota').fill('  Portão azul ');
    await add.click();
    await page.getByText('Será salva com o imóvel').waitFor();
    await page.getByRole('button', { name: /Remover a nota “Velha/ }).click();
    await save(page);
    await saved(page);
    expect((await readProperty(made._id)).notes).toMatchObject([{ note: 'Portão azul' }]);
    await removeProperties([made]);
  });

  test('an unsaved form asks before it is left', async () => {
    const page = await openPage({ as: 'Realtor', path: '/realtor?op=properties' });
    await page.getByRole('button', { name: 'Novo Imóvel' }).first().click();
    // The list has a filter of the same name.
    await page.getByRole('heading', { level: 1, name: 'Novo Imóvel' }).waitFor();
    await page.getByLabel('Nome do imóvel').fill('Rascunho');
    await page.getByRole('button', { name: 'Lista de Imóveis' }).click();
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await question.getByRole('button', { name: 'Continuar aqui' }).click();
    expect(await page.getByLabel('Nome do imóvel').inputValue()).toBe('Rascunho');
    await page.goBack();
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lista de Imóveis' }).waitFor();
  });

  test('an agency that was found can be chosen while the next search is on its way', async () => {
    const own = await aProperty();
    const page = await openPage({ as: 'Admin', path: '/dash-innov?op=properties&property=new' });
    const agency = page.getByRole('combobox', { name: 'Imobiliária' });
    const option = page.getByRole('option', { name: own.realtor_name }).first();
    await agency.fill(own.realtor_name.slice(0, -2));
    await option.waitFor();
    let searches = 0;
    const answer = await hold(page, '**/api/realtors/all*', () => {
      searches += 1;
      return true;
    });
    await agency.fill(own.realtor_name.slice(0, -1));
    await eventually(() => searches).toBeGreaterThan(0);
    await option.click();
    await eventually(() => agency.inputValue()).toBe(own.realtor_name);
    answer();
    await removeProperties([own]);
  });

  test('the staff say which agency a property belongs to', async () => {
    const page = await openPage({ as: 'Admin', path: '/dash-innov?op=properties&property=new' });
    const word = aWord();
    const own = await aProperty();
    await fillIn(page, word);
    await save(page);
    await page.getByText('Escolha a imobiliária.').waitFor();
    await page.getByRole('combobox', { name: 'Imobiliária' }).fill(own.realtor_name);
    await page.getByRole('option', { name: own.realtor_name }).first().click();
    await save(page);
    await saved(page);
    const properties = await found(word);
    expect(properties).toMatchObject([{ realtorId: own.realtorId }]);
    await removeProperties([own, ...properties]);
  });
});
