import { expect, test } from 'vitest';
import { api, openPage } from '../fixtures.ts';
import { aProperty, readProperty, removeProperties } from '../journeys/properties.fixture.ts';
import { box, formOf, question } from '../journeys/properties-draft.fixture.ts';

test('the draft of a property that somebody else changed meanwhile is merged with it', async () => {
  const made = await aProperty();
  const page = await openPage({ as: 'Realtor', path: formOf(made._id) });
  await box(page, 'Sala/apto').fill('apto 8');
  await page.goto('/realtor?op=properties');
  await (await api('Admin')).patch(`/api/properties/update/${made._id}`, { square_footage: 91 });
  await page.goto(formOf(made._id));
  await question(page).waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(() => box(page, 'Área').inputValue()).toMatch(/^91/);
  expect(await box(page, 'Sala/apto').inputValue()).toBe('apto 8');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Imóvel salvo').waitFor();
  expect(await readProperty(made._id)).toMatchObject({ square_footage: 91, unit: 'apto 8' });
  await removeProperties([made]);
});
