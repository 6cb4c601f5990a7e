import { expect, test } from 'vitest';
import {
  api,
  chooseFiles,
  freshToken,
  giveToken,
  hold,
  openPage,
  papersButton,
  photosButton,
} from '../fixtures.ts';
import { aWord, drawPicture, PAPER, removeProperties } from './properties.fixture.ts';
import { box, formOf, question } from './properties-draft.fixture.ts';

const found = async (word: string) =>
  (await (await api('Admin')).get(`/api/properties/all?name=${word}`)).body;

test('a property being written survives a reload, a killed tab and an ended session, with its files', async () => {
  const page = await openPage({ as: 'Realtor', path: formOf('new') });
  const word = aWord();
  await box(page, 'Nome do imóvel').fill(word);
  await box(page, 'Área').fill('72');
  await page.getByRole('combobox', { name: 'Endereço' }).fill('Rua Augusta, 1500, São Paulo - SP');
  await page.keyboard.press('Tab');
  await box(page, 'Nova nota').fill('Chave na portaria');
  const buffer = await drawPicture(page, 400, 300);
  for (const name of ['fachada.png', 'sala.png']) {
    await chooseFiles(photosButton(page), { name, mimeType: 'image/png', buffer });
    await page.getByRole('img', { name: `Prévia de ${name}` }).waitFor();
  }
  await page.getByRole('button', { name: 'Usar sala.png como foto principal' }).click();
  await chooseFiles(papersButton(page), PAPER);
  await page.getByText('laudo.pdf').waitFor();

  // A reload asks nothing and loses nothing.
  await page.reload();
  await page.getByText(`“${word}”, deixado hoje`).waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(() => box(page, 'Nome do imóvel').inputValue()).toBe(word);
  await page.getByRole('img', { name: 'Prévia de sala.png' }).waitFor();

  // The tab is killed and the session ended; whoever logs in again goes on.
  const context = page.context();
  await page.close();
  await context.clearCookies();
  const again = await context.newPage();
  await giveToken(again, await freshToken('Realtor'));
  await again.goto(formOf('new'));
  await question(again).waitFor();
  await again.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(() => box(again, 'Área').inputValue()).toMatch(/^72/);
  expect(await box(again, 'Rua').inputValue()).toBe('Rua Augusta');
  expect(await box(again, 'Nova nota').inputValue()).toBe('Chave na portaria');
  await again.getByText('laudo.pdf').waitFor();
  await again.getByRole('button', { name: 'Salvar' }).click();
  await again.getByText('Imóvel salvo').waitFor();
  const properties = await found(word);
  expect(properties).toMatchObject([{ square_footage: 72, notes: [{ note: 'Chave na portaria' }] }]);
  expect(properties[0].photo).toMatch(/sala\.jpeg$/);
  expect([properties[0].pictures.length, properties[0].files.length]).toEqual([1, 1]);

  // What was saved is forgotten here, files included.
  await again.goto(formOf('new'));
  await box(again, 'Nome do imóvel').waitFor();
  expect(await question(again).count()).toBe(0);
  expect(await again.getByRole('img', { name: /^Prévia/ }).count()).toBe(0);
  await removeProperties(properties);
});

test('a saved property forgets its draft wherever its user has gone, and a discarded one its files', async () => {
  const page = await openPage({ as: 'Realtor', path: formOf('new') });
  const word = aWord();
  await box(page, 'Nome do imóvel').fill(word);
  await chooseFiles(papersButton(page), PAPER);
  await page.reload();
  await question(page).waitFor();
  await page.getByRole('button', { name: 'Começar de novo' }).click();
  await expect.poll(() => box(page, 'Nome do imóvel').inputValue()).toBe('');
  await page.getByText('laudo.pdf').waitFor({ state: 'detached' });

  await box(page, 'Nome do imóvel').fill(word);
  await box(page, 'Área').fill('72');
  await page.getByRole('combobox', { name: 'Endereço' }).fill('Rua Augusta, 1500, São Paulo - SP');
  await page.keyboard.press('Tab');
  const release = await hold(page, '**/api/properties/create');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Lista de Imóveis' }).click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lista de Imóveis' }).waitFor();
  release();
  await expect.poll(() => found(word).then(({ length }) => length)).toBe(1);
  await page.getByText('Imóvel salvo').waitFor();
  await page.getByRole('button', { name: 'Novo Imóvel' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Novo Imóvel' }).waitFor();
  await box(page, 'Nome do imóvel').waitFor();
  expect(await question(page).count()).toBe(0);
  await removeProperties(await found(word));
});
