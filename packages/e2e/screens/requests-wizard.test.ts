import { describe, expect, test } from 'vitest';
import { api, expectAccessible } from '../fixtures.ts';
import { eventually } from '../journeys/inspectors.fixture.ts';
import { aProperty, aWord, removeProperties } from '../journeys/properties.fixture.ts';
import {
  aTown,
  choose,
  fillProperty,
  find,
  goToRent,
  heading,
  next,
  openWizard,
  pick,
  send,
  summary,
} from '../journeys/requests-wizard.fixture.ts';

describe('the wizard', () => {
  test('[REQUEST-8] the administration chooses an agency and then one of its properties; an agency chooses among its own', async () => {
    const town = await aTown();
    const admin = await openWizard('Admin');
    const properties = admin.getByRole('combobox', { name: 'Imóvel' });
    expect(await properties.isDisabled()).toBe(true);
    await find(admin, 'Imobiliária', 'Litoral Prime');
    await properties.click();
    await properties.fill(town.property.label);
    await admin.getByText('Nenhum imóvel desta imobiliária com esse nome.').waitFor();
    await admin.keyboard.press('Escape');
    await find(admin, 'Imobiliária', town.property.realtor_name);
    await find(admin, 'Imóvel', town.property.label);
    await summary(admin).getByText(town.property.label).waitFor();

    const agency = await openWizard('Realtor');
    expect(await agency.getByRole('combobox', { name: 'Imobiliária' }).count()).toBe(0);
    await find(agency, 'Imóvel', town.property.label);
  });

  test('[REQUEST-9] what a property says cannot be changed here; one that is gone resets the fields', async () => {
    const town = await aTown();
    const page = await openWizard();
    await fillProperty(page, town);
    const shown = {
      'Nome do imóvel': town.property.label,
      Área: '40 m²',
      Endereço: town.property.address.formatted_address,
      Complemento: 'fundos',
    };
    for (const [label, value] of Object.entries(shown)) {
      const field = page.getByRole('textbox', { name: label, exact: true });
      await eventually(() => field.inputValue()).toBe(value);
      expect(await field.getAttribute('readonly')).not.toBeNull();
    }
    await next(page);
    await heading(page, 'Intervenientes').waitFor();
    await (await api('Realtor')).delete(`/api/properties/delete/${town.property._id}`);
    await page.reload();
    await page.getByText('Property not found').waitFor();
    await page
      .getByText('O imóvel escolhido não está mais na lista desta imobiliária. Escolha outro.')
      .waitFor();
    expect(await page.getByRole('combobox', { name: 'Imóvel' }).inputValue()).toBe('');
    expect(await page.getByRole('textbox', { name: 'Endereço', exact: true }).count()).toBe(0);
    await summary(page).getByText('A escolher').first().waitFor();
  });

  test('[REQUEST-10, REQUEST-11] keys are at a branch, at the property or elsewhere; interveners are named only where there are some', async () => {
    const town = await aTown();
    const page = await openWizard();
    await fillProperty(page, town);
    await pick(page, 'Retirada das chaves', 'Na imobiliária');
    await next(page);
    await page.getByText('Escolha a filial.').waitFor();
    const { branches } = (await (await api('Admin')).get(`/api/realtors/realtor/${town.property.realtorId}`))
      .body;
    await choose(page, 'Filial', branches[0].label);
    await summary(page).getByText(`Retirada: ${branches[0].label}`).waitFor();
    await pick(page, 'Entrega das chaves', 'No imóvel');
    expect(await page.getByRole('textbox', { name: 'Endereço do imóvel' }).inputValue()).toBe(
      town.property.address.formatted_address,
    );
    await pick(page, 'Entrega das chaves', 'Em outro endereço');
    await page.getByRole('combobox', { name: 'Endereço das chaves' }).fill('Rua Nova, 77, Santos - SP');
    await page.keyboard.press('Tab');
    await summary(page)
      .getByText(/Entrega: Rua Nova, 77/)
      .waitFor();

    await next(page);
    const fields = ['Locatário', 'Locador', 'Testemunha', 'Fiador', 'Observações dos intervenientes'];
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    for (const label of fields) expect(await field(label).isDisabled()).toBe(true);
    await pick(page, 'Intervenientes', 'Sim');
    for (const label of fields) expect(await field(label).isDisabled()).toBe(false);
    await expectAccessible(page);
    await pick(page, 'Intervenientes', 'Não');
    expect(await page.getByLabel('Fiador').isDisabled()).toBe(true);
  });

  test('[REQUEST-15, REQUEST-16, REQUEST-19] the rent is suggested and may be changed; duration, fee and total follow', async () => {
    const town = await aTown();
    const { tier } = (await (await api('Admin')).get('/api/settings')).body;
    const row = tier.find(
      ({ min_squareMeter, max_squareMeter }: Record<string, number>) =>
        Number(min_squareMeter) < 40 && 40 < Number(max_squareMeter),
    );
    const inReais = (value: number) =>
      value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const page = await openWizard();
    expect(await page.getByRole('radio', { name: 'Não' }).first().isChecked()).toBe(true);
    await goToRent(page, town);
    const rent = page.getByLabel('Aluguel');
    expect(await rent.inputValue()).toBe(inReais(40 * row.price));
    await page.getByText('Duração: 01h 00m').waitFor();
    await rent.fill('abc');
    await send(page);
    await page.getByText('Informe um valor em reais.').waitFor();
    await expectAccessible(page);
    await rent.fill('1.000,00');
    await rent.blur();
    const price = page.getByRole('region', { name: 'Preço e duração' });
    await price.getByText('R$ 1.000,00').waitFor();
    const total = (await price.getByText('Total', { exact: true }).locator('..').textContent()) ?? '';
    const fee = (await price.getByText('Taxa da imobiliária').locator('..').textContent()) ?? '';
    const amount = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
    expect(total).toContain('R$');
    expect(amount(total)).toBeCloseTo(1000 + amount(fee), 2);

    await page.getByRole('button', { name: 'Imóveis' }).click();
    await pick(page, 'Mobiliado', 'Sim');
    await summary(page)
      .getByText(`R$ ${inReais(40 * row.price_furbished)}`)
      .first()
      .waitFor();
  });

  test('a property beyond the first fifty of its agency is found by name, and stays chosen', async () => {
    const town = await aTown();
    const earlier = await Promise.all(
      Array.from({ length: 51 }, () => aProperty({ label: `Abrigo ${aWord()}` })),
    );
    const page = await openWizard();
    await find(page, 'Imóvel', town.property.label);
    await page.keyboard.press('ArrowDown');
    await page
      .getByRole('option', { name: /^Abrigo/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await next(page);
    await page.getByText('Escolha o serviço.').waitFor();
    expect(await page.getByRole('combobox', { name: 'Imóvel' }).inputValue()).toBe(town.property.label);
    expect(await page.getByText('Escolha o imóvel.').count()).toBe(0);
    await removeProperties(earlier);
  });
});
