import { expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';

test('a SuperAdmin says how long ways take and which holidays a city keeps; both are kept', async () => {
  const superAdmin = await api('SuperAdmin');
  const settings = async () => (await superAdmin.get('/api/settings')).body;
  const { travel, holidays } = await settings();
  const page = await openPage({ as: 'SuperAdmin', path: '/admin-innov?op=settings&step=5' });
  const speed = page.getByRole('textbox', { name: 'Velocidade na cidade (km/h)' });
  await speed.fill('999');
  await page.getByRole('button', { name: 'Adicionar feriado' }).click();
  await page.getByRole('button', { name: 'Salvar agenda' }).click();
  await page.getByText('A velocidade vai até 200 km/h.').waitFor();
  await page.getByText('Informe a data do feriado.').waitFor();
  await page.getByText('Informe o nome do feriado.').waitFor();
  expect(await settings()).toMatchObject({ travel, holidays });

  await speed.fill('25');
  const holiday = page.getByRole('list', { name: 'Feriados municipais' }).getByRole('listitem').last();
  await holiday.getByRole('spinbutton').first().click();
  await page.keyboard.type('26012027');
  await holiday.getByRole('textbox', { name: 'Nome do feriado' }).fill('Aniversário de Santos');
  await holiday.getByRole('textbox', { name: 'Cidade' }).fill('Santos');
  await holiday.getByRole('button', { name: /Estado/ }).click();
  await page.getByRole('option', { name: 'SP' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar agenda' }).click();
  await page.getByText('Agenda salva').waitFor();

  const saved = await settings();
  expect(saved.travel.speed_kmh).toBe(25);
  expect(saved.holidays.municipal.at(-1)).toEqual({
    date: '2027-01-26',
    name: 'Aniversário de Santos',
    city: 'Santos',
    state: 'SP',
    yearly: true,
  });
  // Other stories change other parts of the settings.
  await superAdmin.post('/api/settings', { ...(await settings()), travel, holidays });
});
