import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, expectAccessible, goInside, openPage } from '../fixtures.ts';
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
} from './inspectors.fixture.ts';

const stepOf = (page: Page) => new URL(page.url()).searchParams.get('step');

async function typeTime(page: Page, field: string, time: string) {
  await page.getByRole('spinbutton', { name: `hora, ${field}` }).click();
  await page.keyboard.type(time.replace(':', ''));
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });

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
    await page.getByRole('option').first().click();
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

  test('[INSPECTOR-8] the week has seven rows, a day that ends before it starts is refused, one is copied to all', async () => {
    const { _id } = await anInspector({ working_hours: [{ weekday: 1, start: '08:00', end: '12:00' }] });
    const page = await openPage({ as: 'Admin', path: formOf(_id, 2) });
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') });
    await eventually(() => rows.count()).toBe(7);
    expect(await rows.first().textContent()).toContain('domingo');
    expect(await rows.last().textContent()).toContain('sábado');

    await typeTime(page, 'Fim, segunda-feira', '07:00');
    await save(page);
    await page.getByText('O fim não pode ser antes do início.').waitFor();
    await typeTime(page, 'Fim, segunda-feira', '17:30');
    await page.getByRole('button', { name: 'Copiar segunda-feira' }).click();
    await page.getByRole('menuitem', { name: 'Copiar para todos os dias' }).click();
    await page.getByRole('button', { name: 'Pausa para almoço, domingo' }).click();
    await expectAccessible(page);
    await save(page);
    await heading(page, 'Férias').waitFor();
    const { body } = await (await api('Admin')).get(`/api/inspectors/${_id}`);
    expect(body.working_hours.map(({ end }: { end: string }) => end)).toEqual(Array(7).fill('17:30'));
    expect(body.working_hours[0]).toMatchObject({ break_start: '12:00', break_end: '13:00' });
    expect(body.working_hours[1]).toMatchObject({ break_start: '' });
  });

  test('[INSPECTOR-9] photo, CNH and other files are sent, shown and removed', async () => {
    const { _id } = await anInspector();
    const page = await openPage({ as: 'Admin', path: formOf(_id) });
    const cnh = page.getByRole('region', { name: 'CNH' });
    const others = page.getByRole('region', { name: 'Outros documentos' });
    await page.locator('input[type=file]').first().setInputFiles(file('rosto.png', png));
    await page.getByRole('button', { name: 'Trocar foto' }).waitFor();
    await cnh.locator('input[type=file]').setInputFiles([file('frente.pdf', pdf), file('verso.pdf', pdf)]);
    await others.locator('input[type=file]').setInputFiles([file('contrato.txt', Buffer.from('combinado'))]);
    await others.locator('input[type=file]').setInputFiles([file('jogo.exe', pdf)]);
    await page.getByText(/“jogo.exe” não é aceito/).waitFor();
    await save(page);
    await heading(page, 'Cidades').waitFor();

    await page.goto(formOf(_id));
    const front = cnh.getByRole('link', { name: /frente\.pdf/ });
    await front.waitFor();
    await others.getByRole('link', { name: /contrato\.txt/ }).waitFor();
    const read = await page.request.get((await front.getAttribute('href')) ?? '');
    expect(await read.body()).toEqual(pdf);
    await cnh.getByRole('button', { name: 'Remover verso.pdf' }).click();
    await expectAccessible(page);
    await save(page);
    await heading(page, 'Cidades').waitFor();
    const { body } = await (await api('Admin')).get(`/api/inspectors/${_id}`);
    expect(body.cnh.map(({ name }: { name: string }) => name)).toEqual(['frente.pdf']);
    expect(body.user.photo).toContain('/rosto');
  });

  test('a paper that fails keeps the form open, is named, and is tried again alone', async () => {
    const { _id } = await anInspector();
    const page = await openPage({ as: 'Admin', path: formOf(_id) });
    const cnh = page.getByRole('region', { name: 'CNH' });
    await cnh.locator('input[type=file]').setInputFiles([file('frente.pdf', pdf), file('verso.pdf', pdf)]);
    const lost = /filename="verso\.pdf"/;
    await page.route(`**/api/inspectors/${_id}`, (route) =>
      lost.test(route.request().postDataBuffer()?.toString('latin1') ?? '')
        ? route.abort()
        : route.continue(),
    );
    await save(page);
    await page.getByText('O vistoriador foi salvo, mas não chegaram: verso.pdf.').waitFor();
    await heading(page, 'Informações gerais').waitFor();
    await page.unroute(`**/api/inspectors/${_id}`);
    await page.getByRole('button', { name: 'Tentar de novo enviar verso.pdf' }).click();
    await heading(page, 'Cidades').waitFor();
    const { body } = await (await api('Admin')).get(`/api/inspectors/${_id}`);
    expect(body.cnh.map(({ name }: { name: string }) => name)).toEqual(['frente.pdf', 'verso.pdf']);
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

  test('every step is accessible and fits a phone, in the dark too', async () => {
    const { _id } = await anInspector({ working_hours: [{ weekday: 1, start: '08:00', end: '12:00' }] });
    const page = await openPage({ as: 'Admin', path: formOf(_id), size: 'phone', theme: 'dark' });
    for (const [step, title] of [
      'Informações gerais',
      'Cidades',
      'Horários',
      'Férias',
      'Serviços',
      'Excluir',
    ].entries()) {
      await goInside(page, formOf(_id, step));
      await heading(page, title).waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), title).toBe(true);
    }
  });
});
