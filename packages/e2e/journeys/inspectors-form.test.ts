import { describe, expect, test } from 'vitest';
import { api, expectAccessible, goInside, openPage } from '../fixtures.ts';
import { anInspector, formOf, heading, save } from './inspectors.fixture.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });

describe('the form of an inspector', () => {
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
