import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseFiles, expectAccessible, openPage, papersButton, photosButton } from '../fixtures.ts';
import {
  aProperty,
  aWord,
  drawPicture,
  drop,
  PAPER,
  PDF,
  paste,
  readProperty,
  removeProperties,
} from './properties.fixture.ts';
import { fillIn, found } from './properties-form.fixture.ts';

const formOf = (id: string) => `/realtor?op=properties&property=${id}`;

const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click();

const saved = (page: Page) => page.getByRole('alertdialog').filter({ hasText: 'Imóvel salvo' }).waitFor();

describe('the form of a property', () => {
  test('[PROPERTY-5] [PROPERTY-11] a property is saved with pictures chosen, dropped and pasted, papers and a note', async () => {
    const page = await openPage({ as: 'Realtor', path: formOf('new') });
    const word = aWord();
    const bytes = await drawPicture(page, 1600, 1200);
    const sent: Request[] = [];
    page.on('requestfinished', (request) => request.method() === 'PATCH' && sent.push(request));
    await fillIn(page, word);
    await page.getByLabel('Sala/apto').fill('apto 12');
    await chooseFiles(photosButton(page), { name: 'fachada.png', mimeType: 'image/png', buffer: bytes });
    await page.getByRole('img', { name: 'Prévia de fachada.png' }).waitFor();
    const area = page.getByText('Arraste fotos para cá ou cole com Ctrl+V');
    const tidyUp = await drop(page, area, { name: 'sala.png', bytes });
    await page.getByRole('img', { name: 'Prévia de sala.png' }).waitFor();
    await paste(page, { name: 'cozinha.png', type: 'image/png', bytes });
    await page.getByRole('img', { name: 'Prévia de cozinha.png' }).waitFor();
    await chooseFiles(papersButton(page), PAPER);
    await page.getByText('laudo.pdf').waitFor();
    await page.getByRole('button', { name: 'Usar sala.png como foto principal' }).click();
    await page.getByLabel('Nova nota').fill('Chave na portaria');
    await expectAccessible(page);
    await save(page);
    await saved(page);
    await page.getByRole('heading', { level: 1, name: 'Lista de Imóveis' }).waitFor();

    const [property] = await found(word);
    expect(property).toMatchObject({ unit: 'apto 12', square_footage: 85.5 });
    expect(property.photo).toMatch(/\/sala\.jpeg$/);
    expect(property.pictures.map((link: string) => link.split('/').at(-1)).sort()).toEqual([
      'cozinha.jpeg',
      'fachada.jpeg',
    ]);
    expect(property.files).toHaveLength(1);
    expect(property.notes).toMatchObject([{ note: 'Chave na portaria' }]);
    const shape = await page.evaluate(async (link) => {
      const blob = await (await fetch(link)).blob();
      const { width, height } = await createImageBitmap(blob);
      return { type: blob.type, width, height };
    }, property.pictures[0]);
    expect(shape).toEqual({ type: 'image/jpeg', width: 800, height: 600 });
    const sizeOf = async (field: string) => {
      const request = sent.find((each) => each.headers()['idempotency-key']?.endsWith(`-${field}`));
      return Number((await request?.allHeaders())?.['content-length']);
    };
    expect(await sizeOf('photo')).toBeGreaterThan(0);
    expect(await sizeOf('photo')).toBeLessThan((await sizeOf('pictures')) * 0.8);
    await removeProperties([property]);
    await tidyUp();
  });

  test('[PROPERTY-9] a removed picture and paper are gone from the screens, and their links are inactive', async () => {
    const page = await openPage({ as: 'Realtor', path: '/realtor?op=properties' });
    const picture = new Uint8Array(await drawPicture(page, 80, 60));
    const made = await aProperty(
      {},
      {
        files: [
          ['photo', new File([picture], 'fachada.png')],
          ['pictures', new File([picture], 'sala.png')],
          ['files', new File([new Uint8Array(PDF)], 'laudo.pdf')],
        ],
      },
    );
    await page.goto(formOf(made._id));
    await page.getByRole('button', { name: 'Remover fachada.png' }).click();
    await page.getByRole('button', { name: 'Remover laudo.pdf' }).click();
    await page.getByRole('img', { name: 'Prévia de fachada.png' }).waitFor({ state: 'detached' });
    await save(page);
    await saved(page);
    const left = await readProperty(made._id);
    expect(left).toMatchObject({ photo: made.pictures[0], pictures: [], files: [] });
    expect(left.links.files).toEqual([{ link: made.files[0], active: false }]);
    await page.goto(`/realtor?op=properties&name=${made.label}&open=${made._id}`);
    await page.getByRole('button', { name: /Ampliar a foto 1/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Documento 1' }).count()).toBe(0);
    await removeProperties([made]);
  });

  test('a file that fails is tried again alone, and what was saved is saved once', async () => {
    const page = await openPage({ as: 'Realtor', path: formOf('new') });
    const word = aWord();
    await fillIn(page, word);
    const bytes = await drawPicture(page, 400, 300);
    for (const name of ['um.png', 'dois.png']) {
      await chooseFiles(photosButton(page), { name, mimeType: 'image/png', buffer: bytes });
      await page.getByRole('img', { name: `Prévia de ${name}` }).waitFor();
    }
    const lost = /filename="dois\.jpeg"/;
    await page.route('**/api/properties/update/*', (route) =>
      lost.test(route.request().postDataBuffer()?.toString('latin1') ?? '')
        ? route.abort()
        : route.continue(),
    );
    await save(page);
    await page.getByText('O imóvel foi salvo, mas não chegaram: dois.png.').waitFor();
    await page.getByText('A conexão caiu antes da resposta').waitFor();
    expect(await found(word)).toHaveLength(1);
    await page.unroute('**/api/properties/update/*');
    await page.getByRole('button', { name: 'Tentar de novo enviar dois.png' }).click();
    await saved(page);
    const properties = await found(word);
    expect(properties).toHaveLength(1);
    expect([properties[0].photo, ...properties[0].pictures]).toHaveLength(2);
    await removeProperties(properties);
  });

  test('a file on its way shows how far it is and can be stopped', async () => {
    const page = await openPage({ as: 'Realtor', path: formOf('new') });
    const word = aWord();
    await fillIn(page, word);
    await chooseFiles(papersButton(page), PAPER);
    await page.route('**/api/properties/update/*', () => undefined);
    await save(page);
    await page.getByRole('progressbar', { name: 'laudo.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Cancelar o envio de laudo.pdf' }).click();
    await page.getByText('Envio cancelado.').waitFor();
    await page.getByRole('button', { name: 'Remover laudo.pdf' }).click();
    await save(page);
    const properties = await found(word);
    expect(properties).toMatchObject([{ files: [] }]);
    await removeProperties(properties);
  });

  test('[PROPERTY-11] what the browser cannot open as a picture is refused with a sentence', async () => {
    const page = await openPage({ as: 'Realtor', path: formOf('new') });
    const choose = (name: string, mimeType: string) =>
      chooseFiles(photosButton(page), { name, mimeType, buffer: Buffer.from('nada') });
    await choose('IMG_0001.HEIC', 'image/heic');
    await page.getByText('“IMG_0001.HEIC” está em HEIC').waitFor();
    await choose('planta.pdf', 'application/pdf');
    await page.getByText('“planta.pdf” não é uma imagem').waitFor();
    await chooseFiles(papersButton(page), { name: 'a.exe', mimeType: '', buffer: Buffer.from('MZ') });
    await page.getByText('“a.exe” não é aceito. Envie pdf, doc ou docx.').waitFor();
  });

  test('on a phone the camera opens from the form, and nothing scrolls sideways', async () => {
    const page = await openPage({ as: 'Realtor', path: formOf('new'), size: 'phone' });
    const opened = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Tirar foto' }).tap();
    const field = (await opened).element();
    expect([await field.getAttribute('capture'), await field.getAttribute('accept')]).toEqual([
      'environment',
      expect.stringMatching(/^image\//),
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  });
});
