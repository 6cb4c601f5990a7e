import { describe, expect, test } from 'vitest';
import { expectAccessible, expectFits, openPage } from '../fixtures.ts';
import { aProperty, aWord, drawPicture, PDF, removeProperties } from './properties.fixture.ts';

const screenOf = (query = '') => `/realtor?op=properties${query}`;

describe('the list of properties', () => {
  test('[PROPERTY-4] an opened row shows everything, and its pictures walk by arrow keys', async () => {
    const page = await openPage({ as: 'Realtor', path: screenOf() });
    const picture = new Uint8Array(await drawPicture(page, 120, 90));
    const files: [string, File][] = [
      ['photo', new File([picture], 'fachada.png')],
      ['pictures', new File([picture], 'sala.png')],
      ['files', new File([new Uint8Array(PDF)], 'matrícula.pdf')],
      ['files', new File([new Uint8Array(PDF)], 'laudo.pdf')],
    ];
    const made = await aProperty({ unit: 'apto 71', notes: ['Chave na portaria'] }, { files });
    await page.goto(screenOf(`&name=${made.label}`));
    await page.getByRole('button', { name: `Expandir ${made.label}` }).click();

    const row = page.getByRole('listitem').filter({ hasText: made.label }).first();
    for (const fact of ['Endereço', 'Sala/apto', 'apto 71', 'Imobiliária', 'Área', 'Chave na portaria']) {
      await row.getByText(fact, { exact: true }).first().waitFor();
    }
    await row.getByRole('link', { name: 'Documento 1' }).waitFor();
    await row.getByRole('link', { name: 'Documento 2' }).waitFor();
    await row.getByText(/^Por .+ em \d{2}\/[a-z]{3}\/\d{4}$/).waitFor();
    await expectAccessible(page);

    await row.getByRole('button', { name: /Ampliar a foto 1/ }).click();
    const box = page.getByRole('dialog', { name: made.label });
    await box.getByText('1 de 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await box.getByText('2 de 2').waitFor();
    expect(await box.locator('img').getAttribute('src')).toBe(made.pictures[0]);
    await page.keyboard.press('ArrowRight');
    await box.getByText('2 de 2').waitFor();
    await page.keyboard.press('Home');
    await box.getByText('1 de 2').waitFor();
    await box.getByRole('button', { name: 'Tamanho real' }).click();
    await box.getByRole('button', { name: 'Ajustar à tela' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await removeProperties([made]);
  });

  test('a long list is fetched as one scrolls, holds few rows at once, and is found again where it was left', async () => {
    const word = aWord();
    const made = [];
    for (let index = 0; index < 160; index += 1) {
      made.push(await aProperty({ label: `${String(index).padStart(3, '0')} ${word}` }));
    }
    const page = await openPage({ as: 'Realtor', path: screenOf(`&name=${word}`) });
    await page.getByText(`000 ${word}`).waitFor();
    const last = page.getByText(`159 ${word}`);
    await expect.poll(() => page.mouse.wheel(0, 2500).then(() => last.count())).toBe(1);
    await page.getByText(`000 ${word}`).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText(`1`, { exact: false }).count()).toBeLessThan(140);

    await page.getByRole('button', { name: `Editar 159 ${word}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Editar Imóvel' }).waitFor();
    await page.getByRole('button', { name: 'Lista de Imóveis' }).click();
    await page.getByText(`159 ${word}`).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5000);
    await removeProperties(made);
  });

  test('the list is accessible, wide and light or on a phone in the dark', async () => {
    const page = await openPage({ as: 'Admin', path: '/dash-innov?op=properties' });
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await expectFits(page);
  });

  test('the list as filtered is downloaded as a spreadsheet', async () => {
    const made = await aProperty();
    const page = await openPage({ as: 'Realtor', path: screenOf(`&name=${made.label}`) });
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('imoveis.csv');
    await removeProperties([made]);
  });
});
