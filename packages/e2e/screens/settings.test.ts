import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';
import { conflict, notice } from '../journeys/two-people.fixture.ts';

const GENERAL = '/admin-innov?op=settings';

const save = (page: Page, name = 'Salvar') => page.getByRole('button', { name, exact: true }).click();

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe('Configurações', () => {
  test('[SETTINGS-1, SETTINGS-2] a SuperAdmin has both steps and the three tables with add and remove', async () => {
    const page = await openPage({ as: 'SuperAdmin', path: GENERAL });
    const steps = page.getByRole('navigation', { name: 'Configurações' });
    await steps.getByRole('button', { name: 'Configurações Gerais' }).waitFor();
    await steps.getByRole('button', { name: 'Usuários' }).waitFor();
    for (const title of ['Tempo por m²', 'Tipos de serviço', 'Faixas de preço']) {
      const table = page.getByRole('region', { name: title });
      const rows = table.locator('tbody tr');
      await rows.first().waitFor();
      const before = await rows.count();
      await table.getByRole('button', { name: 'Adicionar linha' }).click();
      await expect.poll(() => rows.count()).toBe(before + 1);
      await table.getByRole('button', { name: `Remover linha ${before + 1} de ${title}` }).click();
      await expect.poll(() => rows.count()).toBe(before);
    }
    await expectAccessible(page);
  });

  test("[SETTINGS-2] others see 'Access Denied' there", async () => {
    const page = await openPage({ as: 'Admin', path: '/admin-innov?op=settings&step=0' });
    await page.getByText('Access Denied', { exact: true }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });

  test("[SETTINGS-3] saving says 'Settings updated successfully' and the tables are read again", async () => {
    const page = await openPage({ as: 'SuperAdmin', path: GENERAL });
    const services = page.getByRole('region', { name: 'Tipos de serviço' });
    await services.getByRole('button', { name: 'Adicionar linha' }).click();
    const label = `Serviço ${Date.now()}`;
    await services
      .getByLabel(/^Serviço, linha/)
      .last()
      .fill(label);
    const read = page.waitForResponse(
      (response) => response.url().endsWith('/api/settings') && response.request().method() === 'GET',
    );
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Settings updated successfully').waitFor();
    await read;
    await expect
      .poll(() =>
        services
          .getByLabel(/^Serviço, linha/)
          .last()
          .inputValue(),
      )
      .toBe(label);
    await services
      .getByRole('button', { name: /^Remover linha/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect
      .poll(() =>
        services
          .getByLabel(/^Serviço, linha/)
          .last()
          .inputValue(),
      )
      .not.toBe(label);
  });

  test('a service in use goes only after a question with the numbers, and comes back by its name with its links', async () => {
    const admin = await api('SuperAdmin');
    const users = async () => {
      const agencies = await admin.get('/api/realtors/all?service=constata');
      const inspectors = await admin.get('/api/inspectors/all?service=constata');
      return [agencies.body.length, inspectors.body.length];
    };
    const before = await users();
    expect(Math.min(...before)).toBeGreaterThan(0);
    const page = await openPage({ as: 'SuperAdmin', path: GENERAL });
    const services = page.getByRole('region', { name: 'Tipos de serviço' });
    const labels = services.getByLabel(/^Serviço, linha/);
    await labels.first().waitFor();
    const texts = await labels.evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value),
    );
    const row = texts.indexOf('Constatação') + 1;
    await services.getByRole('button', { name: `Remover linha ${row} de Tipos de serviço` }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();

    const question = page.getByRole('dialog', { name: "Remover o serviço 'Constatação'?" });
    await question
      .getByText(
        /'Constatação' está em uso por \d+ imobiliárias? e \d+ vistoriador(es)?; \d+ vistorias? à frente/,
      )
      .waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await users()).toEqual(before);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await question.getByRole('button', { name: 'Remover o serviço' }).click();
    await page.getByText('Settings updated successfully').waitFor();
    expect(await users()).toEqual([0, 0]);

    await expect.poll(() => labels.count()).toBe(texts.length - 1);
    await services.getByRole('button', { name: 'Adicionar linha' }).click();
    await labels.last().fill('Constatação');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(users).toEqual(before);
  });

  test('a wrong cell is marked and nothing is sent; the preview explains which rows were used', async () => {
    const page = await openPage({ as: 'SuperAdmin', path: GENERAL });
    await page
      .getByRole('status')
      .filter({ hasText: /Um imóvel de 80 m² mobiliado: 02h \d\dm, R\$/ })
      .waitFor();
    await page.getByText(/80 m² × .* s\/m²/).waitFor();
    const tiers = page.getByRole('region', { name: 'Faixas de preço' });
    await tiers.getByLabel('R$ por m², linha 1', { exact: true }).fill('dois');
    let sent = false;
    page.on('request', (request) => {
      sent ||= request.method() === 'POST' && request.url().endsWith('/api/settings');
    });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('alert').filter({ hasText: 'Há células para corrigir' }).waitFor();
    expect(await tiers.getByLabel('R$ por m², linha 1', { exact: true }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    expect(sent).toBe(false);
  });
});

test('the texts of the ready messages are changed there, and a request shows them so', async () => {
  const superAdmin = await api('SuperAdmin');
  const { body: before } = await superAdmin.get('/api/settings');
  const page = await openPage({ as: 'SuperAdmin', path: '/admin-innov?op=settings&step=2' });
  const first = page.getByRole('main').getByRole('textbox').first();
  await first.fill('');
  await page.getByRole('button', { name: 'Salvar mensagens' }).click();
  await expect.poll(() => first.getAttribute('aria-invalid')).toBe('true');
  await first.fill('Olá! A vistoria é em {endereco}.');
  await page.getByRole('button', { name: 'Salvar mensagens' }).click();
  await page.getByText('Mensagens salvas').waitFor();
  const { body: saved } = await superAdmin.get('/api/settings');
  expect(Object.values(saved.messages)).toContain('Olá! A vistoria é em {endereco}.');
  const { body: now } = await superAdmin.get('/api/settings');
  await superAdmin.post('/api/settings', { ...now, messages: before.messages });
});

describe('two people edit the settings: what I typed stays, the rest is refreshed, and saving again works', () => {
  const settings = async () => (await (await api('SuperAdmin')).get('/api/settings')).body;

  const post = async (change: object) =>
    (await api('SuperAdmin')).post('/api/settings', { ...(await settings()), ...change });

  let before: object | undefined;

  afterAll(async () => before && (await post(before)));

  test('tables, agenda and messages', async () => {
    before = await settings();
    const page = await openPage({ as: 'SuperAdmin', path: '/admin-innov?op=settings' });
    const price = page.getByLabel('R$ por m², linha 1');
    const [first, ...others] = (await settings()).tier;
    await price.fill('9,99');
    const time = page.getByLabel('Segundos por m², linha 1');
    await time.fill('77');
    await post({ tier: [{ ...first, price: 8.88 }, ...others] });
    await save(page);
    await conflict(page, 'Faixas de preço').getByText(/8,88/).waitFor();
    await page.getByRole('button', { name: 'Usar o deles: Faixas de preço' }).click();
    expect(await price.inputValue()).toBe('8,88');
    await save(page);
    await page.getByText('Settings updated successfully').waitFor();
    expect(await settings()).toMatchObject({
      tier: [{ price: 8.88 }, ...others],
      timeRange: expect.arrayContaining([expect.objectContaining({ time: 77 })]),
    });

    await page.goto('/admin-innov?op=settings&step=5');
    const { travel } = await settings();
    await box(page, 'Velocidade na cidade (km/h)').fill('41');
    await box(page, 'Fator de desvio').fill('1,7');
    await post({ travel: { ...travel, speed_kmh: 42, lock_up_minutes: 9 } });
    await save(page, 'Salvar agenda');
    await conflict(page, 'Velocidade na cidade').getByText('42').waitFor();
    expect(await box(page, 'Minutos para fechar o imóvel').inputValue()).toBe('9');
    await save(page, 'Salvar agenda');
    await page.getByText('Agenda salva').waitFor();
    expect((await settings()).travel).toMatchObject({ speed_kmh: 41, detour: 1.7, lock_up_minutes: 9 });

    await page.goto('/admin-innov?op=settings&step=2');
    const { messages } = await settings();
    const [kind = '', otherKind = ''] = Object.keys(messages);
    const texts = page.getByRole('main').getByRole('textbox');
    await texts.first().fill('Meu texto');
    await post({ messages: { ...messages, [kind]: 'Texto deles', [otherKind]: 'Outro texto deles' } });
    await save(page, 'Salvar mensagens');
    await notice(page).getByText('Texto deles', { exact: true }).waitFor();
    await save(page, 'Salvar mensagens');
    await page.getByText('Mensagens salvas').waitFor();
    expect((await settings()).messages).toMatchObject({
      [kind]: 'Meu texto',
      [otherKind]: 'Outro texto deles',
    });
  });
});
