import { expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { eventually } from './inspectors.fixture.ts';
import {
  aTown,
  aVisit,
  goToRent,
  heading,
  openWizard,
  part,
  pick,
  readRequest,
  requestsOf,
  send,
  slot,
  summary,
  thursday,
} from './requests-wizard.fixture.ts';

test('a slot that somebody else takes at the last moment: everything stays, and the free hours are offered', async () => {
  const town = await aTown();
  const page = await openWizard();
  await goToRent(page, town, '10:00');
  await page.getByRole('button', { name: 'Intervenientes' }).click();
  await pick(page, 'Intervenientes', 'Sim');
  await page.getByLabel('Fiador').fill('Rita Alves');
  await page.getByRole('button', { name: 'Aluguel' }).click();
  await aVisit(town);
  await send(page);
  await page.getByRole('alert').getByText('Este horário acabou de ser reservado. Escolha outro.').waitFor();
  await expectAccessible(page);
  const free = page.getByRole('region', { name: 'Ainda estão livres neste dia:' });
  await free.getByRole('button', { name: /^12:00/ }).click();
  await summary(page)
    .getByText(/, 12:00$/)
    .waitFor();
  await send(page);
  await toastOf(page, 'Solicitação enviada').waitFor();
  const booked = (await requestsOf(town)).find(({ guarantor }) => guarantor === 'Rita Alves');
  expect(booked).toMatchObject({ date: `${thursday}T12:00:00-03:00`, inspectorId: town.far._id });

  const told = new RegExp(`^Marcada: .*, 12:00.*, ${town.far.name}$`);
  await page.getByRole('heading', { name: told }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: told }).waitFor();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Adicionar à agenda' }).click();
  expect((await saved).suggestedFilename()).toBe('vistoria.ics');
  await page.getByRole('button', { name: 'Avisar locatário' }).click();
  await page.getByRole('dialog').getByText(`imóvel ${town.property.label} está marcada`).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nova igual' }).click();
  await heading(page, 'Imóveis').waitFor();
  await summary(page).getByText('Rita Alves').waitFor();
  await summary(page).getByText(town.property.label).waitFor();
  await summary(page).getByText('A escolher').waitFor();
});

test('a visit whose inspector is on vacation goes to another one at the same hour, as the screen shows', async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  const admin = await api('Admin');
  const { first_name } = visit.inspector.user;
  const holidays = { vacation: [{ start: thursday, end: thursday }] };
  expect((await admin.put(`/api/inspectors/${town.near._id}`, holidays)).status).toBe(200);

  const agency = await openPage({
    as: 'Realtor',
    path: `/realtor?op=requests&request=${visit._id}&step=2`,
  });
  await agency
    .getByRole('alert')
    .getByText('O vistoriador marcado não pode mais ir neste horário: escolha o horário de novo')
    .waitFor();

  const page = await openPage({
    as: 'Admin',
    path: `/dash-innov?op=requests&request=${visit._id}&step=2`,
  });
  const absence = `${first_name} está de férias: escolha quem vai`;
  await page.getByRole('alert').getByText(absence).waitFor();
  await slot(page, '10:00').waitFor();
  expect(
    await page.getByRole('group', { name: 'Horários' }).getByRole('radio', { checked: true }).count(),
  ).toBe(0);
  await expectAccessible(page);

  await slot(page, '10:00').check();
  await eventually(() => page.getByText(absence).count()).toBe(0);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await toastOf(page, 'Solicitação salva').waitFor();
  expect(await readRequest(visit._id)).toMatchObject({ inspectorId: town.far._id, date: visit.date });
  await part(page, 'Agendamento').getByText(town.far.name).waitFor();
});
