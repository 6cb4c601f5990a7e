import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enter, freshToken, hold, openPage, openWindow } from '../fixtures.ts';
import { anAgency, openStep } from './agencies.fixture.ts';
import { anInspector, formOf } from './inspectors.fixture.ts';
import { aTown, goToSchedule, openWizard } from './requests-wizard.fixture.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Where something is drawn. */
async function placeOf(what: Locator) {
  const place = await what.boundingBox();
  if (!place) throw new Error('it is not drawn');
  return { top: place.y, bottom: place.y + place.height, ...place };
}

const backgroundOf = (field: Locator) =>
  field.evaluate((input) => getComputedStyle(input.parentElement ?? input).backgroundColor);

test('what is read-only looks so, a list of choices leaves the buttons free, and none is called like another', async () => {
  const page = await openStep(await anAgency(), '2.5');
  await box(page, 'Empresa').waitFor();
  expect(await backgroundOf(box(page, 'Empresa'))).not.toBe(await backgroundOf(box(page, 'Nome')));

  const { _id } = await anInspector();
  await page.goto(formOf(_id, 1));
  await page.getByRole('combobox', { name: 'Cidades atendidas' }).click();
  const list = await placeOf(page.getByRole('listbox'));
  const save = await placeOf(page.locator('button[type=submit]'));
  expect(list.bottom <= save.top || list.top >= save.bottom).toBe(true);

  // Each button that turns a month says so; none is called like the next step.
  await page.goto(formOf(_id, 3));
  await page.getByRole('button', { name: 'Próximo mês' }).waitFor();
  expect(await page.getByRole('button', { name: 'Próximo', exact: true }).count()).toBe(0);
});

test('nothing covers or moves what one is about to press: toasts, filters in use, the area beside its slider', async () => {
  const page = await openPage({ as: 'Realtor', path: '/realtor?op=properties' });
  await page.getByRole('heading', { level: 2 }).nth(1).waitFor();
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  const before = await placeOf(filters);
  await box(page, 'Área até').fill('55');
  await page.getByRole('row', { name: 'Área: até 55 m²' }).waitFor();
  expect((await placeOf(filters)).top).toBe(before.top);
  await expect.poll(() => new URL(page.url()).searchParams.get('maxArea')).toBe('55');

  const own = await openPage({ as: 'Admin', path: '/dash-innov?op=account' });
  const surname = box(own, 'Sobrenome');
  await surname.fill(`${await surname.inputValue()} `);
  await own.getByRole('button', { name: 'Salvar' }).click();
  const toast = own.getByRole('alertdialog').filter({ hasText: 'Dados salvos' });
  await toast.waitFor();
  const [told, title] = [await placeOf(toast), await placeOf(own.getByRole('heading', { level: 1 }))];
  expect(told.bottom).toBeLessThanOrEqual(title.top + 1);
});

test('the number of requests has its place before it comes: on a phone nothing below the heading moves', async () => {
  const page = await openWindow({ size: 'phone' });
  const release = await hold(page, '**/api/request/count*');
  await enter(page, await freshToken('Realtor'), '/realtor?op=requests');
  const views = page.getByRole('radiogroup', { name: 'Vistas rápidas' });
  const before = await placeOf(views);
  release();
  await page
    .getByRole('main')
    .getByText(/^(mais de )?[\d.]+$/)
    .waitFor();
  expect((await placeOf(views)).top).toBe(before.top);
});

test('the best hours have their place before they come: the calendar stays where it is about to be pressed', async () => {
  const town = await aTown();
  const page = await openWizard();
  const release = await hold(page, '**/availability/best');
  await goToSchedule(page, town);
  const calendar = page.getByRole('grid');
  const before = await placeOf(calendar);
  release();
  await page.getByRole('region', { name: 'Melhores horários' }).getByRole('button').first().waitFor();
  expect((await placeOf(calendar)).top).toBe(before.top);
});

test('on a phone: 44 px for fingers, and nothing sideways with text of double size', async () => {
  const page = await openPage({ as: 'Admin', path: '/dash-innov?op=requests', size: 'phone' });
  const view = page.getByRole('radio', { name: 'Lista' }).or(page.getByRole('button', { name: 'Lista' }));
  expect((await placeOf(view.first())).height).toBeGreaterThanOrEqual(44);
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
  expect((await placeOf(skip)).height).toBeGreaterThanOrEqual(44);
  for (const path of ['/dash-innov?op=requests', '/dash-innov?op=requests&request=new']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
