import { describe, expect, test } from 'vitest';
import { api, expectAccessible, freshToken, giveToken, loginFor, openPage, productUrl } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { eventually } from './inspectors.fixture.ts';
import {
  aTown,
  aVisit,
  chooseDay,
  goToRent,
  goToSchedule,
  heading,
  next,
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

describe('choosing day and hour', () => {
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

  test('a draft survives a reload and a lost session', async () => {
    const town = await aTown();
    const page = await openWizard();
    const token = await freshToken('Realtor');
    await giveToken(page, token);
    await goToSchedule(page, town);
    await page.getByLabel('Observações', { exact: true }).fill('Cão no quintal');
    await page.reload();
    await heading(page, 'Agendamento').waitFor();
    await eventually(() => page.getByLabel('Observações', { exact: true }).inputValue()).toBe(
      'Cão no quintal',
    );

    await fetch(`${productUrl()}/api/user/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const { email, password } = loginFor('Realtor');
    await page.getByPlaceholder('Email').fill(email);
    await page.getByPlaceholder('Senha').fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await heading(page, 'Agendamento').waitFor();
    expect(await page.getByLabel('Observações', { exact: true }).inputValue()).toBe('Cão no quintal');
    await chooseDay(page);
    await slot(page, '09:00').check();
    await next(page);
    await heading(page, 'Fotos & Arquivos').waitFor();

    await page.goto('/realtor?op=requests&request=new');
    await page.getByText(`“${town.property.label}”, deixado hoje`).waitFor();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await summary(page)
      .getByText(/, 09:00$/)
      .waitFor();
  });
});

describe('what stands in the way', () => {
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
});

describe('excluir', () => {
  test("[REQUEST-7, REQUEST-20] 'Excluir' is the administration's: it asks, deletes, refreshes the list, and can be undone", async () => {
    const town = await aTown();
    const visit = await aVisit(town);
    const agency = await openPage({ as: 'Realtor', path: `/realtor?op=requests&request=${visit._id}` });
    await heading(agency, 'Imóveis').waitFor();
    expect(await agency.getByRole('button', { name: 'Excluir' }).count()).toBe(0);

    const list = `/dash-innov?op=requests&address=${town.property.label}`;
    const page = await openPage({ as: 'Admin', path: encodeURI(list) });
    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByRole('button', { name: 'Excluir solicitação' }).click();
    const question = page.getByRole('dialog', { name: /^Excluir a solicitação/ });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Nenhuma solicitação com esses filtros.').waitFor();
    await toastOf(page, 'foi excluída').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByRole('list', { name: 'Solicitações' }).getByRole('heading').waitFor();
    expect((await readRequest(visit._id)).status).toBe('requested');

    await page.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByRole('button', { name: 'Excluir solicitação' }).waitFor();
    await (await api('Admin')).delete(`/api/request/${visit._id}`);
    await page.getByRole('button', { name: 'Excluir solicitação' }).click();
    await question.getByRole('button', { name: 'Excluir' }).click();
    const refused = part(page, 'Excluir').getByRole('alert');
    await refused.waitFor();
    const [red, green = 0, blue = 0] = await refused.evaluate((alert) =>
      (getComputedStyle(alert).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(Math.max(green, blue));
  });
});
