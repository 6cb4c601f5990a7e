import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';
import { anAgency, openStep, readAgency } from '../journeys/agencies.fixture.ts';
import { anInspector, formOf } from '../journeys/inspectors.fixture.ts';
import { aProperty, readProperty, removeProperties } from '../journeys/properties.fixture.ts';
import { aTown, aVisit, readRequest } from '../journeys/requests-wizard.fixture.ts';
import { conflict, notice } from '../journeys/two-people.fixture.ts';

const save = (page: Page, name = 'Salvar') => page.getByRole('button', { name, exact: true }).click();

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe('two people edit one record: what I typed stays, the rest is refreshed, and saving again works', () => {
  test('a property: fields that both changed are named with both values, with a choice', async () => {
    const made = await aProperty();
    const page = await openPage({ as: 'Realtor', path: `/realtor?op=properties&property=${made._id}` });
    await box(page, 'Nome do imóvel').fill('Meu nome');
    await box(page, 'Área').fill('77');
    await box(page, 'Nova nota').fill('Chave na portaria');
    const theirs = {
      label: 'Nome deles',
      square_footage: 90,
      unit: 'casa 9',
      notes: [{ note: 'Portão azul' }],
    };
    await (await api('Admin')).patch(`/api/properties/update/${made._id}`, theirs);
    await save(page);

    await conflict(page, 'Nome do imóvel').getByText('Meu nome').waitFor();
    await conflict(page, 'Nome do imóvel').getByText('Nome deles').waitFor();
    expect(await box(page, 'Sala/apto').inputValue()).toBe('casa 9');
    expect(await box(page, 'Nome do imóvel').inputValue()).toBe('Meu nome');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Manter o meu: Nome do imóvel' }).click();
    await page.getByRole('button', { name: 'Usar o deles: Área (m²)' }).click();
    await expect.poll(() => notice(page).getByRole('listitem').count()).toBe(0);
    expect(await box(page, 'Área').inputValue()).toMatch(/^90/);
    await save(page);
    await page.getByText('Imóvel salvo').waitFor();
    const now = await readProperty(made._id);
    expect(now).toMatchObject({ label: 'Meu nome', square_footage: 90, unit: 'casa 9' });
    expect(now.notes.map(({ note }) => note)).toEqual(['Portão azul', 'Chave na portaria']);
    await removeProperties([made]);
  });

  test('a branch and a contract of an agency', async () => {
    const admin = await api('Admin');
    const agency = await anAgency();
    const realtor = agency._id;
    const address = { street: 'Rua A', number: '1', city: 'Santos', state: 'SP' };
    const { body: branch } = await admin.post('/api/realtors/branches/add', {
      realtor,
      label: 'Centro',
      ...address,
    });
    const page = await openStep(agency, '1');
    await page.getByRole('button', { name: /^Editar/ }).click();
    await box(page, 'Nome da filial').fill('Minha filial');
    const theirs = { realtor, label: 'Filial deles', ...address, street: 'Rua B' };
    await admin.put(`/api/realtors/branches/update/${branch._id}`, theirs);
    await save(page, 'Salvar filial');
    await conflict(page, 'Nome da filial').getByText('Filial deles').waitFor();
    expect(await box(page, 'Rua').inputValue()).toBe('Rua B');
    await save(page, 'Salvar filial');
    await page.getByText('Filial Minha filial salva').waitFor();

    const terms = {
      realtor,
      type: '12',
      startDate: '2026-01-01',
      contractModel: 'percentual',
      percentageRate: 8,
    };
    const { body: contract } = await admin.post('/api/realtors/contracts/add', { ...terms, price: 100 });
    await page.goto(`/dash-innov?op=realtors&realtor=${realtor}&step=4`);
    await page.getByRole('button', { name: /^Editar/ }).click();
    await box(page, 'Percentual').fill('9');
    const changed = { ...terms, percentageRate: 7, price: 250 };
    await admin.put(`/api/realtors/contracts/update/${contract._id}`, changed);
    await save(page, 'Salvar contrato');
    await conflict(page, 'Percentual').getByText('7', { exact: true }).waitFor();
    expect(await box(page, 'Preço').inputValue()).toBe('250,00');
    await save(page, 'Salvar contrato');
    await page.getByText('Contrato salvo').waitFor();
    expect((await readAgency(realtor)).contracts).toMatchObject([{ percentageRate: 9, price: 250 }]);
  });

  test('a request: what the other one changed comes by itself, and what both changed is named', async () => {
    const visit = await aVisit(await aTown());
    const path = `/dash-innov?op=requests&request=${visit._id}&step=2`;
    const page = await openPage({ as: 'Admin', path });
    await box(page, 'Observações').fill('Meu recado');
    await (await api('Admin')).put(`/api/request/${visit._id}`, { notes: 'Recado deles', tenant: 'Rita' });
    await conflict(page, 'Observações').getByText('Recado deles').waitFor();
    expect(await box(page, 'Observações').inputValue()).toBe('Meu recado');
    await page.goto(path.replace('step=2', 'step=4'));
    await save(page);
    await page.getByText('Solicitação salva').waitFor();
    expect(await readRequest(visit._id)).toMatchObject({ notes: 'Meu recado', tenant: 'Rita' });
  });

  test('an agency and its services', async () => {
    const { serviceType } = (await (await api('Admin')).get('/api/settings')).body;
    const agency = await anAgency();
    const { company, cnpj, pix, phone, email } = agency;
    const put = async (change: object) =>
      (await api('Admin')).put(`/api/realtors/update/${agency._id}`, {
        company,
        cnpj,
        pix,
        phone,
        email,
        ...change,
      });
    const page = await openStep(agency, '0');
    await box(page, 'Pix').fill('novo@pix.com');
    await box(page, 'Pleno Id').fill('meu');
    await put({ clientIDPleno: 'deles', email_finance: 'contas@exemplo.com.br' });
    await save(page);
    await conflict(page, 'Pleno Id').getByText('deles', { exact: true }).waitFor();
    expect(await box(page, 'Email financeiro').inputValue()).toBe('contas@exemplo.com.br');
    await save(page);
    await page.getByRole('heading', { level: 2, name: 'Filiais' }).waitFor();
    const saved = { pix: 'novo@pix.com', clientIDPleno: 'meu', email_finance: 'contas@exemplo.com.br' };
    expect(await readAgency(agency._id)).toMatchObject(saved);

    await page.goto(`/dash-innov?op=realtors&realtor=${agency._id}&step=5`);
    await page.getByRole('checkbox', { name: serviceType[0].label }).check({ force: true });
    await put({ ...saved, services: [serviceType[1]._id] });
    await save(page);
    await notice(page).getByText('Confira e salve de novo.').waitFor();
    expect(await page.getByRole('checkbox', { name: serviceType[1].label }).isChecked()).toBe(true);
    await save(page);
    await page.getByRole('heading', { level: 2, name: 'Informações Gerais' }).waitFor();
    const services = (await readAgency(agency._id)).services.map(({ _id }) => _id);
    expect(services.toSorted()).toEqual([serviceType[0]._id, serviceType[1]._id].toSorted());
  });

  test("an inspector's data, week and vacations", async () => {
    const { _id } = await anInspector();
    const admin = await api('Admin');
    const path = `/api/inspectors/${_id}`;
    const page = await openPage({ as: 'Admin', path: formOf(_id) });
    await box(page, 'Sobrenome').fill('Meu');
    await admin.put(path, { last_name: 'Deles', vistoriadorPlenoId: 'p-7' });
    await save(page);
    await conflict(page, 'Sobrenome').getByText('Deles', { exact: true }).waitFor();
    expect(await box(page, 'Pleno Id').inputValue()).toBe('p-7');
    await save(page);
    await page.getByRole('heading', { level: 2, name: 'Cidades' }).waitFor();

    await page.goto(formOf(_id, 2));
    await page.getByRole('checkbox', { name: 'segunda-feira' }).check({ force: true });
    const { working_hours } = (await admin.get(path)).body;
    const tuesday = { weekday: 2, start: '10:00', end: '16:00', break_start: '', break_end: '' };
    await admin.put(path, {
      working_hours: working_hours.map((day: { weekday: number }) => (day.weekday === 2 ? tuesday : day)),
    });
    await save(page);
    await notice(page).getByText('Confira e salve de novo.').waitFor();
    await save(page);
    await page.getByRole('heading', { level: 2, name: 'Férias', exact: true }).waitFor();
    const { body } = await admin.get(path);
    expect(body.user.last_name).toBe('Meu');
    expect(body.working_hours[2]).toEqual(tuesday);
    expect(body.working_hours[1].start).toBe('08:00');
  });
});
