import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, enter, logIn, openPage, openWindow } from '../fixtures.ts';
import { anAgency, openStep, readAgency } from './agencies.fixture.ts';
import { anInspector, formOf } from './inspectors.fixture.ts';
import { conflict, notice } from './two-people.fixture.ts';

const save = (page: Page, name = 'Salvar') => page.getByRole('button', { name, exact: true }).click();

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe('two people edit one record: what I typed stays, the rest is refreshed, and saving again works', () => {
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
    await notice(page).waitFor();
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
    await notice(page).waitFor();
    await save(page);
    await page.getByRole('heading', { level: 2, name: 'Férias', exact: true }).waitFor();
    const { body } = await admin.get(path);
    expect(body.user.last_name).toBe('Meu');
    expect(body.working_hours[2]).toEqual(tuesday);
    expect(body.working_hours[1].start).toBe('08:00');
  });

  test('a user, and one’s own data', async () => {
    const admin = await api('SuperAdmin');
    const { userId } = await anInspector();
    const page = await openPage({
      as: 'SuperAdmin',
      path: `/admin-innov?op=settings&step=1.2&user=${userId}`,
    });
    await box(page, 'Sobrenome').fill('Meu');
    await admin.patch(`/api/user/updateRealtorUser/${userId}`, { last_name: 'Deles', pix: 'deles@pix.com' });
    await save(page, 'Atualizar');
    await conflict(page, 'Sobrenome').getByText('Deles', { exact: true }).waitFor();
    expect(await box(page, 'Pix').inputValue()).toBe('deles@pix.com');
    await save(page, 'Atualizar');
    await page.getByText('Usuário atualizado').waitFor();
    const { body: user } = await admin.get(`/api/user/profile/${userId}`);
    expect(user).toMatchObject({ last_name: 'Meu', pix: 'deles@pix.com' });

    // Somebody of their own: others log in as those of the demo world, and save their data.
    const login = { email: `${randomUUID()}@exemplo.com.br`, password: 'Esquadro1!' };
    const colleague = {
      first_name: 'Nome',
      last_name: 'Antiga',
      phone: '11987654321',
      access_level: 'Admin',
    };
    await admin.post('/api/user/signup', { ...colleague, ...login });
    const { token, user: me } = await logIn(login);
    const own = await openWindow();
    await enter(own, token, '/dash-innov?op=account');
    await box(own, 'Sobrenome').fill('Minha');
    await admin.patch(`/api/user/updateRealtorUser/${me._id}`, { first_name: 'Nomeada' });
    await save(own);
    await notice(own).waitFor();
    expect(await box(own, 'Nome').inputValue()).toBe('Nomeada');
    await save(own);
    await own.getByText('Dados salvos').waitFor();
    const { body: now } = await admin.get(`/api/user/profile/${me._id}`);
    expect(now).toMatchObject({ first_name: 'Nomeada', last_name: 'Minha' });
  });
});
