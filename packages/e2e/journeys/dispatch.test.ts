import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';
import { anInspector, eventually, formOf, thursday } from './inspectors.fixture.ts';
import { aProperty, aWord } from './properties.fixture.ts';
import { aTown, type Town } from './requests-wizard.fixture.ts';

/** Somebody of a town with a visit at each of these hours, and others who are free at some of them. */
async function aBusyMorning(hours: readonly number[]) {
  const town = await aTown();
  const admin = await api('Admin');
  const ill = await anInspector({
    cities: [town.cityId],
    services: [town.service._id],
    working_hours: [{ weekday: 4, start: '08:00', end: '18:00' }],
  });
  const ids: string[] = [];
  for (const hour of hours) {
    const { status, body } = await admin.post('/api/request', {
      propertyId: await aHouse(town),
      inspectorId: ill._id,
      service_type: town.service._id,
      date: `${thursday}T${String(hour).padStart(2, '0')}:00:00`,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    ids.push(body._id);
  }
  return { town, ill, ids };
}

async function aHouse({ city }: Town) {
  const address = {
    city,
    state: 'SP',
    street: 'Rua da Matriz',
    number: '10',
    latitude: -22.01,
    longitude: -47.89,
  };
  return (await aProperty({ label: `Casa ${aWord()}`, square_footage: 40, address }))._id;
}

const holderOf = async (id: string) =>
  (await (await api('Admin')).get(`/api/request/${id}`)).body.inspectorId;

async function reportIll(page: Page) {
  await page.getByRole('button', { name: 'Ausência…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ausência' });
  for (const field of ['De', 'Até']) {
    await dialog.getByRole('group', { name: field, exact: true }).getByRole('spinbutton').first().click();
    await page.keyboard.type(thursday.split('-').reverse().join(''));
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Ausência salva').waitFor();
}

test('seven o’clock: an inspector reports ill, three visits go to others, one is moved, all of it undone', async () => {
  const { ill, ids } = await aBusyMorning([9, 10, 11, 16]);
  const page = await openPage({ as: 'Admin', path: formOf(ill._id, 3) });
  await reportIll(page);
  const hit = page.getByRole('list', { name: 'Vistorias na ausência' });
  await eventually(() => hit.getByRole('listitem').count()).toBe(4);

  await page.getByRole('button', { name: 'Redistribuir' }).click();
  const dialog = page.getByRole('dialog', { name: `Redistribuir 4 vistorias de ${ill.first_name}` });
  const rows = dialog.getByRole('list', { name: 'Vistorias a redistribuir' }).locator('> li');
  await eventually(() => rows.count()).toBe(4);
  await dialog.getByText('Ninguém pode').waitFor();
  expect(await rows.nth(3).textContent()).toContain('fora do expediente');
  await rows
    .first()
    .getByRole('button', { name: /^Trocar/ })
    .click();
  await rows.first().getByText('Na hora marcada não podem:').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aplicar 3' }).click();
  await page.getByText('3 vistorias redistribuídas').waitFor();
  const holders = await Promise.all(ids.map(holderOf));
  expect(holders.slice(0, 3)).not.toContain(ill._id);
  expect(holders[3]).toBe(ill._id);

  // The one that nobody can take at its hour finds somebody at another hour of the day.
  const rest = page.getByRole('dialog', { name: `Redistribuir 1 vistoria de ${ill.first_name}` });
  await rest.getByRole('radio', { name: 'Dia' }).check({ force: true });
  await rest.getByRole('button', { name: 'Aplicar 1' }).click();
  await page.getByText('1 vistoria redistribuída').waitFor();
  await eventually(() => rest.count()).toBe(0);
  expect(await holderOf(ids[3] ?? '')).not.toBe(ill._id);

  await page.getByRole('button', { name: 'Desfazer' }).first().click();
  await page.getByText('Redistribuição desfeita').waitFor();
});

test('the same on a phone: reported by the inspector, redistributed by the staff', async () => {
  const { ill, ids } = await aBusyMorning([9]);
  const page = await openPage({
    as: 'Admin',
    path: formOf(ill._id, 3),
    size: 'phone',
  });
  await reportIll(page);
  await page.getByRole('button', { name: 'Redistribuir' }).click();
  const dialog = page.getByRole('dialog', { name: /Redistribuir 1 vistoria/ });
  await dialog.getByRole('button', { name: 'Aplicar 1' }).click();
  await page.getByText('1 vistoria redistribuída').waitFor();
  expect(await holderOf(ids[0] ?? '')).not.toBe(ill._id);
});
