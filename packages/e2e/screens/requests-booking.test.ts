import { addDays, addMonths, weekdayOf } from '@esquadro/domain/calendar/count-days';
import { describe, expect, test } from 'vitest';
import { api, expectAccessible, freshToken, giveToken, loginFor, openPage, productUrl } from '../fixtures.ts';
import { toastOf } from '../journeys/agencies.fixture.ts';
import { anInspector, eventually, today } from '../journeys/inspectors.fixture.ts';
import { aProperty } from '../journeys/properties.fixture.ts';
import {
  aTown,
  aVisit,
  chooseDay,
  dayButton,
  find,
  goToRent,
  goToSchedule,
  heading,
  next,
  openWizard,
  part,
  readRequest,
  send,
  slot,
  summary,
  thursday,
} from '../journeys/requests-wizard.fixture.ts';

describe('choosing day and hour', () => {
  test("[REQUEST-12, REQUEST-13] a day with room, then the nearest free inspector of each hour, and 'por que não?'", async () => {
    const town = await aTown();
    const away = await anInspector({
      cities: [town.cityId],
      services: [town.service._id],
      vacation: [{ start: thursday, end: thursday }],
    });
    const page = await openWizard('Admin');
    const steps = page.getByRole('navigation', { name: 'Etapas' });
    expect(await steps.getByRole('button', { name: 'Agendamento' }).isDisabled()).toBe(true);
    await find(page, 'Imobiliária', town.property.realtor_name);
    await goToSchedule(page, town);

    const month = page.getByRole('grid');
    expect(await month.getByRole('columnheader', { includeHidden: true }).count()).toBe(7);
    expect(await dayButton(page, today).getAttribute('aria-disabled')).toBe('true');
    const hours = page.getByRole('radio', { name: /^\d\d:00/ });
    expect(await hours.count()).toBeGreaterThan(0);
    for (const hour of await hours.all()) expect(await hour.isDisabled()).toBe(true);
    for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Próximo mês' }).click();
    const later = addDays(addMonths(`${today.slice(0, 7)}-01`, 4), 8);
    const friday = addDays(later, 5 - weekdayOf(later));
    await eventually(() => dayButton(page, friday).getAttribute('aria-disabled')).toBe('true');
    expect(await dayButton(page, addDays(friday, -1)).getAttribute('aria-disabled')).toBeNull();
    for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Mês anterior' }).click();

    await chooseDay(page);
    const offered = await page.getByRole('group', { name: 'Horários' }).locator('label').allTextContents();
    expect(offered.map((text) => [text.slice(0, 5), text.includes(town.near.name)])).toEqual([
      ['09:00', true],
      ['10:00', true],
      ['11:00', true],
      ['12:00', false],
      ['13:00', false],
    ]);
    expect(offered[4]).toContain(town.far.name);
    await page.getByRole('button', { name: 'Por que não?' }).click();
    await page.getByRole('listitem').filter({ hasText: away.name }).getByText('férias até').waitFor();
    await expectAccessible(page);
    await slot(page, '12:00').check();
    await summary(page).getByText(town.far.name).waitFor();

    const agency = await openWizard();
    await goToSchedule(agency, town);
    await chooseDay(agency);
    expect(await agency.getByRole('group', { name: 'Horários' }).textContent()).not.toContain('Prado');
    expect(await agency.getByRole('button', { name: 'Por que não?' }).count()).toBe(0);
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
  test('a property with a visit at that hour: the agency is warned and refused, the staff may insist', async () => {
    const town = await aTown();
    await aVisit(town, { inspectorId: town.far._id });
    const warning = `Este imóvel já tem vistoria em ${thursday.slice(8)}/${thursday.slice(5, 7)}, 10:00`;
    const page = await openWizard();
    await goToRent(page, town, '10:00');
    await page.getByRole('button', { name: 'Imóveis' }).click();
    await page.getByText(warning).waitFor();
    await page.getByRole('button', { name: 'Aluguel' }).click();
    await send(page);
    await page.getByRole('alert').getByText('Este imóvel já tem uma vistoria neste horário.').waitFor();
    await page.getByText(warning).waitFor();
    expect(await page.getByRole('button', { name: 'Marcar assim mesmo' }).count()).toBe(0);
    await expectAccessible(page);

    const staff = await openWizard('Admin');
    await find(staff, 'Imobiliária', town.property.realtor_name);
    await goToRent(staff, town, '10:00');
    await send(staff);
    await staff.getByRole('button', { name: 'Marcar assim mesmo' }).click();
    await staff
      .getByRole('heading', { name: new RegExp(`^Marcada: .*, 10:00.*, ${town.near.name}$`) })
      .waitFor();
  });

  test('a city that nobody serves leads to the staff, with the question written', async () => {
    const town = await aTown();
    const city = `Vila ${town.property.label.slice(5)}x`;
    const address = { ...town.property.address, city };
    const lonely = { ...town, property: await aProperty({ label: `Sítio ${city}`, address }) };
    const page = await openWizard();
    await goToSchedule(page, lonely);
    await page.getByText(`Ainda não atendemos ${city}.`).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Falar com a Esquadro' }).click();
    await eventually(() => page.getByRole('textbox', { name: /mensagem/i }).inputValue()).toContain(
      `${city} ainda não é atendida`,
    );
  });
});

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
  await part(page, 'Excluir').getByRole('alert').waitFor();
});
