import { expect, test } from 'vitest';
import { chooseFiles, openPage } from '../fixtures.ts';
import { drawPicture } from './properties.fixture.ts';

test("one's own photo is changed and removed at once, and what is no picture is refused", async () => {
  const page = await openPage({ as: 'RealtorUser', path: '/realtor-user?op=account' });
  const main = page.getByRole('main');
  const choose = (name: string, buffer: Buffer) =>
    chooseFiles(main.getByRole('button', { name: 'Escolher foto' }), { name, mimeType: 'image/png', buffer });

  await choose('texto.png', Buffer.from('nenhuma imagem'));
  await main.getByText('“texto.png” não pôde ser aberta. Envie JPEG, PNG, WebP ou GIF.').waitFor();

  await choose('eu.png', await drawPicture(page, 200, 200));
  await page.getByText('Foto atualizada').waitFor();
  await page.reload();
  await expect.poll(() => main.locator('img').first().getAttribute('src')).toMatch(/^\/api\/files\//);

  await main.getByRole('button', { name: 'Remover foto' }).click();
  await page.getByText('Foto removida').waitFor();
  await main.getByRole('button', { name: 'Escolher foto' }).waitFor();
});
