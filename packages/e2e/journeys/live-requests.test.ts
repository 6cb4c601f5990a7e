import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, openPage } from '../fixtures.ts';
import { thursday } from './inspectors.fixture.ts';
import { aQuietTown, book, isLive, openAsInspector, type Town } from './live.fixture.ts';

test('an agency sees the inspector’s status change while it looks at the list', async () => {
  const town = await aQuietTown();
  const { _id } = await book(town, '09');
  const page = await openPage({ as: 'Realtor', path: `/realtor?op=requests&address=${town.property.label}` });
  await Promise.all([isLive(page), page.getByRole('article').getByText('Requisitado').waitFor()]);

  const inspector = await openAsInspector(town, `/inspector?op=requests&request=${_id}`);
  await inspector.getByRole('heading', { name: 'Detalhes do Aluguel' }).waitFor();
  await inspector.getByRole('button', { name: /Status/ }).click();
  await inspector.getByRole('option', { name: 'Completo' }).press('Enter');
  await inspector.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('article').getByText('Completo', { exact: true }).waitFor();
});

test('the calendar moves when another admin moves a visit', async () => {
  const town = await aQuietTown();
  const { _id } = await book(town, '09');
  const path = `/dash-innov?op=requests&view=calendar&week=${thursday}&address=${town.property.label}`;
  const page = await openPage({ as: 'Admin', path });
  const at = (hour: number) =>
    page.locator('tbody tr').nth(hour).getByRole('article', { name: town.property.label });
  await Promise.all([isLive(page), at(9).waitFor()]);

  await (await api('SuperAdmin')).put(`/api/request/${_id}`, { date: `${thursday}T11:00:00` });
  await at(11).waitFor();
  expect(await at(9).count()).toBe(0);
});

test('a slot vanishes from the wizard when someone else takes it, and says so when it was the chosen one', async () => {
  const town = await aQuietTown();
  const start = `request=new&day=${thursday}&hour=10`;
  const page = await openPage({ as: 'Realtor', path: `/realtor?op=requests&${start}` });
  await Promise.all([isLive(page), goToHours(page, town)]);
  await slot(page, '10:00').check();
  await book(town, '11');
  await slot(page, '11:00').waitFor({ state: 'detached' });
  expect(await slot(page, '10:00').isChecked()).toBe(true);
  await book(town, '10');
  await page.getByText('O horário escolhido não está mais livre.').waitFor();
  expect(await slot(page, '09:00').isEnabled()).toBe(true);
});

test('what an inspector is writing stays when the visit is moved meanwhile', async () => {
  const town = await aQuietTown();
  const { _id } = await book(town, '09');
  const page = await openAsInspector(town, `/inspector?op=requests&request=${_id}`);
  const notes = page.getByRole('textbox', { name: 'Observações' });
  await Promise.all([isLive(page), notes.fill('Infiltração na')]);
  await (await api('Admin')).put(`/api/request/${_id}`, { date: `${thursday}T11:00:00` });
  await page.getByText(/11:00/).first().waitFor();
  expect(await notes.inputValue()).toBe('Infiltração na');
  await notes.pressSequentially(' sala');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Solicitação salva').waitFor();
  const { body } = await (await api('Admin')).get(`/api/request/${_id}`);
  expect(body).toMatchObject({ notes: expect.stringContaining(' sala'), date: `${thursday}T11:00:00-03:00` });
});

const slot = (page: Page, time: string) => page.getByRole('radio', { name: new RegExp(`^${time}`) });

/** Through the first steps to the hours of the day that the wizard was opened with. */
async function goToHours(page: Page, town: Town): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Imóvel' });
  await box.fill(town.property.label);
  await page.getByRole('option', { name: town.property.label }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Serviço$/ }).click();
  await page.getByRole('option', { name: town.service.label }).first().press('Enter');
  const next = page.locator('form > footer').getByRole('button', { name: 'Próximo' });
  await next.click();
  await page.getByRole('heading', { name: 'Intervenientes' }).waitFor();
  await next.click();
  await page.getByText('3 horários livres').waitFor();
}
