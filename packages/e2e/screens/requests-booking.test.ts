import { addDays, addMonths, weekdayOf } from '@esquadro/domain/calendar/count-days';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../fixtures.ts';
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
  openWizard,
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
