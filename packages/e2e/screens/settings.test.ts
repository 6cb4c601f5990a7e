import { describe, expect, test } from 'vitest';
import { api, expectAccessible, openPage } from '../fixtures.ts';

const GENERAL = '/admin-innov?op=settings';

const USERS = '/admin-innov?op=settings&step=1';

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

describe('Usuários', () => {
  test('[SETTINGS-4] an Admin lists users by column, finds them, and opens a new one', async () => {
    const page = await openPage({ as: 'Admin', path: '/dash-innov?op=settings' });
    const headers = page.getByRole('columnheader');
    await expect.poll(() => headers.allTextContents()).toEqual(['Usuário', 'Acesso', 'Ação']);
    await page.getByLabel('Procurar por nome ou email').fill('paula NOGUEIRA');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.getByRole('button', { name: 'Editar Paula Nogueira' }).waitFor();
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    await page.getByRole('heading', { name: 'Novo Usuário' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Novo usuário' }).waitFor();
    await expectAccessible(page);
  });

  test('deleting asks first and says what follows', async () => {
    const admin = await api('SuperAdmin');
    const email = `adeus-${Date.now()}@exemplo.com.br`;
    await admin.post('/api/user/signup', {
      email,
      password: 'Esquadro1!',
      first_name: 'Otto',
      last_name: 'Adeus',
      phone: '11987654321',
      access_level: 'User',
    });
    const page = await openPage({ as: 'SuperAdmin', path: `${USERS}&q=${email}` });
    await page.getByRole('button', { name: 'Excluir Otto Adeus' }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByText('Otto Adeus foi excluído').waitFor();
    await page.getByText('Ninguém com esse nome ou email.').waitFor();
  });

  test("[ERROR-1] without a message of the server the list says 'Failed to fetch user list.'", async () => {
    const page = await openPage({ as: 'Admin', path: '/dash-innov?op=account' });
    await page.route('**/api/user/list?*', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByRole('button', { name: 'Usuários' }).click();
    await page.getByText('Failed to fetch user list.').waitFor();
    await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
  });

  test("[ERROR-2] without a message the password call says 'An error occurred while changing the password.'", async () => {
    const page = await openPage({ as: 'Admin', path: '/dash-innov?op=account' });
    await page.route('**/api/user/pwd/*', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByLabel('Senha atual').fill('Esquadro1!');
    await page.getByLabel('Nova senha').fill('Outra-senha-9!');
    await page.getByRole('button', { name: 'Mudar senha' }).click();
    await page.getByText('An error occurred while changing the password.').waitFor();
  });
});
