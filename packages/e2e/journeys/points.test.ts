import { expect, test } from 'vitest';
import { api, expectAccessible, expectFits, openPage, productUrl } from '../fixtures.ts';
import { aWord, removeProperties } from './properties.fixture.ts';

test('[POINT-2] [POINT-3] [POINT-7] [POINT-8] an address typed by hand is marked on a map that needs nothing from outside', async () => {
  const word = aWord();
  const page = await openPage({ as: 'Realtor', path: '/realtor?op=properties' });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: -23.98, longitude: -46.31 });
  const outside: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(productUrl()))
      outside.push(request.url());
  });
  await page.getByRole('button', { name: 'Novo Imóvel' }).click();
  await page.getByRole('textbox', { name: 'Nome do imóvel' }).fill(`Casa ${word}`);
  await page.getByRole('textbox', { name: 'Área' }).fill('60');
  await page.getByRole('button', { name: 'Preencher à mão' }).click();
  await page.getByRole('textbox', { name: 'Rua' }).fill('Rua do Comércio');
  await page.getByRole('textbox', { name: 'Número' }).fill('10');
  await page.getByRole('textbox', { name: 'Cidade' }).fill('Santos');
  await page.getByRole('textbox', { name: 'CEP' }).focus();
  await page.getByText('Ponto no mapa: só a cidade').waitFor();

  await page.getByRole('button', { name: 'Marcar no mapa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Onde fica?' });
  await dialog.getByText('Sem mapa de fundo nesta instalação.').waitFor();
  await dialog.getByText(/^\d+ (km|m)$/).waitFor();
  await expectAccessible(page);
  const latitude = dialog.getByRole('textbox', { name: 'Latitude' });
  const save = dialog.getByRole('button', { name: 'Salvar ponto' });

  await dialog.getByRole('textbox', { name: 'Colar link do mapa' }).fill('https://maps.app.goo.gl/x');
  await dialog.getByText(/Este link não traz o ponto/).waitFor();
  await dialog
    .getByRole('textbox', { name: 'Colar link do mapa' })
    .fill('https://maps.google.com/?q=-23.55,-46.63');
  await expect.poll(() => latitude.inputValue()).toBe('-23,55');
  await latitude.fill('-22,9');
  await dialog.getByText('Este ponto fica longe de Santos.').waitFor();
  await save.click();
  await dialog.getByRole('button', { name: 'Usar minha posição' }).click();
  await expect.poll(() => latitude.inputValue()).toBe('-23,98');

  const pin = dialog.getByRole('button', { name: /^O imóvel/ });
  const box = (await pin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y - 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => latitude.inputValue()).not.toBe('-23,98');
  const dragged = await latitude.inputValue();
  await pin.press('ArrowUp');
  await expect.poll(() => latitude.inputValue()).not.toBe(dragged);
  await save.click();
  await page.getByText('Ponto no mapa: exato').waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Lista de Imóveis' }).waitFor();

  const {
    body: [property],
  } = await (await api('Realtor')).get(`/api/properties/all?name=${word}`);
  expect(property.address).toMatchObject({ precision: 'door' });
  await page.getByRole('searchbox', { name: 'Nome do imóvel' }).fill(word);
  await page.getByText('Sem ponto exato (0)').click();
  await page.getByText('Nenhum imóvel com esses filtros.').waitFor();
  expect(outside).toEqual([]);
  await removeProperties([property]);
});
