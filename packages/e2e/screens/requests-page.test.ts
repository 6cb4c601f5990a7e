import { expect, test } from 'vitest';
import { openPage } from '../fixtures.ts';
import { eventually } from '../journeys/inspectors.fixture.ts';
import { aTown, aVisit } from '../journeys/requests-wizard.fixture.ts';

test('a property leads to its visits and to a new one, an inspector to theirs', async () => {
  const town = await aTown();
  const visit = await aVisit(town);
  const label = town.property.label;
  const page = await openPage({ as: 'Admin', path: `/dash-innov?op=properties&name=${label}` });
  const cards = page.getByRole('list', { name: 'Solicitações' }).getByRole('article');
  await page.getByRole('button', { name: `Expandir ${label}` }).click();
  await page.getByRole('button', { name: 'Vistorias' }).click();
  await page.getByText(`Imóvel: ${label}`).waitFor();
  await eventually(() => cards.count()).toBe(1);
  await page.goBack();
  // The list that is left has 'Nova Solicitação'.
  await page.getByRole('button', { name: 'Nova solicitação', exact: true }).click();
  await eventually(() => page.getByRole('combobox', { name: 'Imóvel' }).inputValue()).toBe(label);
  const agency = page.getByRole('combobox', { name: 'Imobiliária' });
  await eventually(() => agency.inputValue()).toBe(visit.realtor.company);

  await page.goto(`/dash-innov?op=inspectors&name=${town.near.name}`);
  await page.getByRole('button', { name: `Vistorias de ${town.near.name}` }).click();
  await cards.getByRole('heading', { name: label }).waitFor();
  expect(await cards.count()).toBe(1);
});
