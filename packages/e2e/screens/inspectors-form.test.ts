import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';
import {
  anInspector,
  eventually,
  fillPerson,
  formOf,
  freshName,
  heading,
  LIST,
  password,
  save,
} from '../journeys/inspectors.fixture.ts';

const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step');

describe('the form of an inspector', () => {
  test('[INSPECTOR-4] saving leads from the general step to cities, hours, vacation, services and back', async () => {
    const name = freshName();
    const page = await openPage({ as: 'Admin', path: LIST });
    await page.getByRole('button', { name: 'Novo vistoriador' }).click();
    const steps = page.getByRole('navigation', { name: 'Etapas do cadastro' }).getByRole('button');
    await eventually(() => steps.count()).toBe(1);
    await fillPerson(page, name);
    await save(page);

    await heading(page, 'Cidades').waitFor();
    expect(stepOf(page)).toBe('1');
    expect(await steps.count()).toBe(6);
    await page.getByRole('combobox', { name: 'Cidades atendidas' }).click();
    // A city that another story adds may take the first place while it is being pressed.
    const { body: cities } = await (await api('Admin')).get('/api/cities/getCities');
    await page.getByRole('option', { name: cities[0].city }).first().click();
    await page.keyboard.press('Escape');
    await save(page);

    await heading(page, 'Horários').waitFor();
    expect(stepOf(page)).toBe('2');
    await page.getByRole('button', { name: 'Usar horário comercial' }).click();
    await save(page);

    await heading(page, 'Férias').waitFor();
    expect(stepOf(page)).toBe('3');
    await save(page);

    await heading(page, 'Serviços').waitFor();
    expect(stepOf(page)).toBe('4');
    await page.getByRole('checkbox').first().click({ force: true });
    await save(page);

    await heading(page, 'Informações gerais').waitFor();
    expect(stepOf(page)).toBe('0');
    const id = new URL(page.url()).searchParams.get('inspector');
    const { body } = await (await api('Admin')).get(`/api/inspectors/${id}`);
    expect(body).toMatchObject({ user: { first_name: name }, cities: [{}], services: [{}] });
    expect(body.working_hours[1]).toMatchObject({ start: '08:00', end: '18:00', break_start: '12:00' });
  });

  test('[INSPECTOR-5, INSPECTOR-6] what is missing and what a password lacks is said beside the fields', async () => {
    const page = await openPage({ as: 'Admin', path: `${LIST}&inspector=new` });
    let sent = false;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/inspectors')) sent = true;
    });
    await save(page);
    for (const sentence of [
      'Informe o nome.',
      'Informe o sobrenome.',
      'Informe o telefone.',
      'Informe o email.',
    ]) {
      await page.getByText(sentence).waitFor();
    }
    await password(page).fill('fraca');
    await save(page);
    await page.getByText(/A senha precisa de .*uma letra maiúscula/).waitFor();
    expect(sent).toBe(false);
    await expectAccessible(page);
  });

  test('[INSPECTOR-5] an email that is taken is said beside its field; editing needs no password', async () => {
    const { email } = await anInspector();
    const { _id } = await anInspector();
    const page = await openPage({ as: 'Admin', path: formOf(_id) });
    await page.getByLabel('Email').fill(email);
    await save(page);
    await page.getByText('Já existe um usuário com este email.').first().waitFor();
    await page.getByLabel('Email').fill(`${freshName()}@campo.com.br`);
    await save(page);
    await heading(page, 'Cidades').waitFor();
  });

  test('[INSPECTOR-4] deleting shows what it touches, returns to the list and can be undone', async () => {
    const { _id, name } = await anInspector();
    const page = await openPage({ as: 'Admin', path: formOf(_id, 5) });
    await page.getByText(/Nenhuma vistoria está marcada/).waitFor();
    await page.getByRole('button', { name: 'Excluir vistoriador' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Vistoriadores' }).waitFor();
    const admin = await api('Admin');
    expect((await admin.get(`/api/inspectors/${_id}`)).status).toBe(404);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText(`Vistoriador de volta: ${name}`).waitFor();
    expect((await admin.get(`/api/inspectors/${_id}`)).status).toBe(200);
  });

  test('a form with unsaved changes asks before it is left', async () => {
    const { _id } = await anInspector();
    const page = await openPage({ as: 'Admin', path: formOf(_id) });
    await page.getByLabel('Sobrenome').fill('Mudado');
    const cities = page
      .getByRole('navigation', { name: 'Etapas do cadastro' })
      .getByRole('button', { name: /Cidades/ });
    await cities.click();
    await page.getByRole('button', { name: 'Continuar aqui' }).click();
    expect(await page.getByLabel('Sobrenome').inputValue()).toBe('Mudado');
    await cities.click();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await heading(page, 'Cidades').waitFor();
  });

  test('[MENU-5] an agency user registers an inspector from the menu, who then waits for approval', async () => {
    const name = freshName();
    const page = await openPage({ as: 'RealtorUser', path: '/realtor-user' });
    await page.getByRole('button', { name: 'Novo vistoriador' }).click();
    await heading(page, 'Informações gerais').waitFor();
    await fillPerson(page, name);
    await save(page);
    await page.getByText(/A administração da Esquadro confere e aprova este cadastro/).waitFor();
    const steps = page.getByRole('navigation', { name: 'Etapas do cadastro' });
    await steps.getByRole('button', { name: /Serviços/ }).waitFor();
    expect(await steps.getByRole('button', { name: 'Excluir' }).count()).toBe(0);
    const { body } = await (await api('Admin')).get(`/api/inspectors/all?name=${name}`);
    expect(body).toMatchObject([{ approved: false }]);
  });
});
