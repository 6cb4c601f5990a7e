import { expect, test } from 'vitest';
import { expectAccessible } from '../fixtures.ts';
import { eventually } from '../journeys/inspectors.fixture.ts';
import {
  aTown,
  chooseDay,
  find,
  goToSchedule,
  heading,
  next,
  openWizard,
  requestsOf,
  send,
  slot,
  summary,
} from '../journeys/requests-wizard.fixture.ts';

test("[DISPATCH-6] the staff takes one of the 'Melhores horários', or another inspector than the nearest, and the choice is kept", async () => {
  const town = await aTown();
  const page = await openWizard('Admin');
  await find(page, 'Imobiliária', town.property.realtor_name);
  await goToSchedule(page, town);
  const best = page.getByRole('region', { name: 'Melhores horários' }).getByRole('button');
  await best.first().click();
  await eventually(() => best.first().getAttribute('aria-pressed')).toBe('true');
  await eventually(() =>
    page.getByRole('group', { name: 'Horários' }).getByRole('radio', { checked: true }).count(),
  ).toBe(1);
  await expectAccessible(page);

  await chooseDay(page);
  await slot(page, '10:00').check();
  await summary(page).getByText(town.near.name).waitFor();
  await page.getByRole('button', { name: 'Outro vistoriador…' }).click();
  const who = page.getByRole('radiogroup', { name: 'Quem vai às 10:00' });
  await who.getByText(town.far.name).click();
  await summary(page).getByText(town.far.name).waitFor();
  await expectAccessible(page);

  // The hour is still marked as chosen, although the nearest is somebody else.
  await next(page);
  await heading(page, 'Fotos & Arquivos').waitFor();
  await next(page);
  await heading(page, 'Aluguel').waitFor();
  await send(page);
  await page.getByRole('heading', { name: new RegExp(`^Marcada: .*, 10:00.*, ${town.far.name}$`) }).waitFor();
  expect((await requestsOf(town)).map(({ inspectorId }) => inspectorId)).toEqual([town.far._id]);
});

test('an agency is offered hours that fit, and not who comes', async () => {
  const town = await aTown();
  const page = await openWizard();
  await goToSchedule(page, town);
  const best = page.getByRole('region', { name: 'Melhores horários' }).getByRole('button');
  await best.first().waitFor();
  expect((await best.allTextContents()).join(' ')).not.toMatch(/min|Lia/);
  await best.first().click();
  await eventually(() =>
    page.getByRole('group', { name: 'Horários' }).getByRole('radio', { checked: true }).count(),
  ).toBe(1);
  expect(await page.getByRole('button', { name: 'Outro vistoriador…' }).count()).toBe(0);
});
