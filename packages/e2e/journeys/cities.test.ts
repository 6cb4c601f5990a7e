import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectFits } from '../fixtures.ts';
import { openCities, PATH } from './cities.fixture.ts';

test('the list as filtered is downloaded as a spreadsheet', async () => {
  const page = await openCities({ path: `${PATH}&q=sao+paulo` });
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('cidades.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('São Paulo;SP;São Paulo;');
});

test('nothing is out of reach or out of sight, wide and light or on a phone in the dark', async () => {
  const page = await openCities();
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await page.getByRole('alert').waitFor();
  await expectFits(page);
});
