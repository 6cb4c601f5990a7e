import { addDays } from '@esquadro/domain/calendar/count-days';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, openPage } from '../fixtures.ts';
import { anInspector, eventually, freshName, LIST, thursday } from './inspectors.fixture.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Vistoriadores' }).getByRole('article');

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

/** Types a day into a date field, segment by segment. */
async function typeDay(page: Page, label: string, day: string) {
  await page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click();
  const [year, month, date] = day.split('-');
  await page.keyboard.type(`${date}${month}${year}`);
}

describe('the list of inspectors', () => {
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

  test('[INSPECTOR-2, INSPECTOR-3] a card copies the scheduling message, and says so', async () => {
    const { name } = await anInspector();
    const page = await openPage({ as: 'Admin', path: `${LIST}&name=${name}` });
    const card = cardOf(page, name);
    await card.getByRole('button', { name: `Copiar dados de ${name}` }).click();
    await page.getByText('Informações copiadas para a área de transferência!').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    for (const part of [name, '(11) 98765-4321', '529.982.247-25']) expect(copied).toContain(part);

    const whatsapp = await card.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
    expect(whatsapp).toBe(`https://wa.me/?text=${encodeURIComponent(copied)}`);
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

  test('pages follow one another as one scrolls', async () => {
    const last_name = freshName();
    for (let made = 0; made < 35; made += 5) {
      await Promise.all(Array.from({ length: 5 }, () => anInspector({ last_name })));
    }
    const page = await openPage({ as: 'Admin', path: `${LIST}&name=${last_name}` });
    await eventually(() => cards(page).count()).toBe(30);
    await page.mouse.wheel(0, 20_000);
    await eventually(() => cards(page).count()).toBe(35);
  });

  test('the list is accessible and fits a phone, in both themes', async () => {
    const { name } = await anInspector();
    for (const [size, theme] of [
      ['wide', 'light'],
      ['phone', 'dark'],
    ] as const) {
      const page = await openPage({ as: 'Admin', path: `${LIST}&name=${name}`, size, theme });
      await cardOf(page, name).waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
});
