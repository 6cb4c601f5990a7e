import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  api,
  chooseFiles,
  expectAccessible,
  expectFits,
  goInside,
  openPage,
  papersButton,
} from '../fixtures.ts';
import { anInspector, eventually, formOf, heading, save } from './inspectors.fixture.ts';
import { PDF, PNG } from './properties.fixture.ts';

async function typeTime(page: Page, field: string, time: string) {
  await page.getByRole('spinbutton', { name: `hora, ${field}` }).click();
  await page.keyboard.type(time.replace(':', ''));
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });

describe('the form of an inspector', () => {
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
    await chooseFiles(page.getByRole('button', { name: 'Escolher foto' }), file('rosto.png', PNG));
    await page.getByRole('button', { name: 'Trocar foto' }).waitFor();
    await chooseFiles(papersButton(cnh), [file('frente.pdf', PDF), file('verso.pdf', PDF)]);
    await chooseFiles(papersButton(others), file('contrato.txt', Buffer.from('combinado')));
    await chooseFiles(papersButton(others), file('jogo.exe', PDF));
    await page.getByText(/“jogo.exe” não é aceito/).waitFor();
    await save(page);
    await heading(page, 'Cidades').waitFor();

    await page.goto(formOf(_id));
    const front = cnh.getByRole('link', { name: /frente\.pdf/ });
    await front.waitFor();
    await others.getByRole('link', { name: /contrato\.txt/ }).waitFor();
    const read = await page.request.get((await front.getAttribute('href')) ?? '');
    expect(await read.body()).toEqual(PDF);
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
    await chooseFiles(papersButton(cnh), [file('frente.pdf', PDF), file('verso.pdf', PDF)]);
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

  test('every step is accessible and fits, wide and light or on a phone in the dark', async () => {
    const { _id } = await anInspector({ working_hours: [{ weekday: 1, start: '08:00', end: '12:00' }] });
    const page = await openPage({ as: 'Admin', path: formOf(_id) });
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
      await expectFits(page);
    }
  });
});
