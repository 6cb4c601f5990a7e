import { addDays } from '@esquadro/domain/calendar/count-days';
import { formatDay } from '@esquadro/domain/calendar/format';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';
import {
  anInspector,
  eventually,
  formOf,
  heading,
  save,
  thursday,
  today,
} from '../journeys/inspectors.fixture.ts';

/** 'quinta-feira, 26 de novembro de 2026', as the calendar names its days. */
const longDay = (day: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

async function choosePeriod(page: Page, from: string, to: string) {
  const calendar = page.getByRole('application', { name: /período de férias/ });
  await calendar.waitFor();
  for (const day of [from, to]) {
    const cell = calendar.getByRole('button', { name: longDay(day) });
    while (!(await cell.count())) await calendar.getByRole('button', { name: 'Próximo' }).first().click();
    await cell.click();
  }
}

/** An inspector with one visit, on the first of the coming Thursdays that is no holiday. */
async function aBookedInspector() {
  const admin = await api('Admin');
  const [service] = (await admin.get('/api/settings')).body.serviceType;
  const [property] = (await admin.get('/api/properties/all?city=campinas&limit=1')).body;
  const cities: { _id: string; city: string }[] = (await admin.get('/api/cities/getCities')).body;
  const { _id } = await anInspector({
    cities: cities.filter(({ city }) => city === 'Campinas').map((city) => city._id),
    services: [service._id],
    working_hours: [{ weekday: 4, start: '08:00', end: '18:00' }],
  });
  for (const weeks of [0, 1, 2]) {
    const day = addDays(thursday, 7 * weeks);
    const draft = {
      propertyId: property._id,
      inspectorId: _id,
      service_type: service._id,
      date: `${day}T09:00:00`,
      force: true,
    };
    const { status, body } = await admin.post('/api/request', draft);
    if (status === 201) return { _id, day, label: property.label as string, request: body._id as string };
  }
  throw new Error('nothing could be booked');
}

describe('the vacations of an inspector', () => {
  test('[INSPECTOR-7] a vacation is picked from today on and kept with its length', async () => {
    const { _id } = await anInspector();
    const page = await openPage({ as: 'Admin', path: formOf(_id, 3) });
    const calendar = page.getByRole('application', { name: /período de férias/ });
    await calendar.waitFor();
    expect(await calendar.getByRole('button', { name: 'Anterior' }).isDisabled()).toBe(true);
    const yesterday = calendar.getByRole('button', { name: longDay(addDays(today, -1)) });
    if (await yesterday.count()) expect(await yesterday.isDisabled()).toBe(true);

    await choosePeriod(page, thursday, thursday);
    const period = page.getByRole('list', { name: 'Períodos de férias' }).getByRole('listitem');
    await eventually(() => period.textContent()).toContain(`em ${formatDay(thursday)}1 dia`);
    expect(await calendar.getByRole('button', { name: longDay(thursday) }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await save(page);
    await heading(page, 'Serviços').waitFor();
    const { body } = await (await api('Admin')).get(`/api/inspectors/${_id}`);
    expect(body.vacation).toEqual([{ start: thursday, end: thursday }]);
  });

  test('[INSPECTOR-7] saving a vacation lists the visits it collides with, and opens them', async () => {
    const { _id, day, label, request } = await aBookedInspector();
    const page = await openPage({ as: 'Admin', path: formOf(_id, 3) });
    await choosePeriod(page, day, day);
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Férias salvas, mas há vistorias marcadas' });
    await dialog.getByText(label).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await heading(page, 'Serviços').waitFor();

    await page.goto(formOf(_id, 3));
    await page.getByText('Há vistorias marcadas nas férias').waitFor();
    await page.getByRole('button', { name: `Abrir a vistoria de ${label}` }).click();
    const opened = () => new URL(page.url()).searchParams;
    await eventually(() => [opened().get('op'), opened().get('request')]).toEqual(['requests', request]);
  });
});
