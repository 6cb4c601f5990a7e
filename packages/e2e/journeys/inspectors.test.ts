import { addDays } from '@esquadro/domain/calendar/count-days';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectFits, openPage } from '../fixtures.ts';
import { anInspector, LIST, thursday } from './inspectors.fixture.ts';

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

/** Types a day into a date field, segment by segment. */
async function typeDay(page: Page, label: string, day: string) {
  await page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click();
  const [year, month, date] = day.split('-');
  await page.keyboard.type(`${date}${month}${year}`);
}

test('[INSPECTOR-1] available means a free hour between the two dates', async () => {
  const { name, first_name } = await anInspector({
    working_hours: [{ weekday: 4, start: '09:00', end: '12:00' }],
  });
  const page = await openPage({ as: 'Admin', path: `${LIST}&name=${first_name}` });
  await cardOf(page, name)
    .getByText(/^Livre .*, 09:00$/)
    .waitFor();

  await page.getByRole('button', { name: /Disponibilidade/ }).click();
  await page.getByRole('option', { name: 'Disponível', exact: true }).click();
  await typeDay(page, 'De', addDays(thursday, 1));
  await typeDay(page, 'Até', addDays(thursday, 2));
  await page.getByText('Nenhum vistoriador com esses filtros.').waitFor();

  await page.getByRole('button', { name: /Disponibilidade/ }).click();
  await page.getByRole('option', { name: 'Indisponível' }).click();
  await cardOf(page, name).getByText('Sem hora livre no período').waitFor();
  await typeDay(page, 'Até', addDays(thursday, 8));
  await page.getByText('Nenhum vistoriador com esses filtros.').waitFor();
  await typeDay(page, 'Até', addDays(thursday, -8));
  await page.getByText('A data final não pode ser antes da inicial.').first().waitFor();
});

test("[INSPECTOR-3] where the clipboard is closed, 'Erro ao copiar texto', also on a page that never comes to rest", async () => {
  const { name } = await anInspector();
  const page = await openPage({ as: 'Admin', path: `${LIST}&name=${name}` });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.reload();
  await cardOf(page, name).waitFor();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('closed'));
  });
  await page.getByRole('button', { name: `Copiar dados de ${name}` }).click();
  await page.getByText('Erro ao copiar texto').waitFor();
});

test('the list is accessible and fits, wide and light or on a phone in the dark', async () => {
  const { name } = await anInspector();
  const page = await openPage({ as: 'Admin', path: `${LIST}&name=${name}` });
  await cardOf(page, name).waitFor();
  await expectFits(page);
});
