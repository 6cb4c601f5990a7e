import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { api, expectAccessible, openPage, openWindow, productUrl } from '../fixtures.ts';
import { anInspector, eventually, freshName, LIST } from '../journeys/inspectors.fixture.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Vistoriadores' }).getByRole('article');

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

describe('the list of inspectors', () => {
  test('[INSPECTOR-1] name, city and service type narrow the list, as chips and in the address', async () => {
    const admin = await api('Admin');
    const [city] = (await admin.get('/api/cities/getCities')).body;
    const [service] = (await admin.get('/api/settings')).body.serviceType;
    const { name, first_name } = await anInspector({ cities: [city._id], services: [service._id] });
    const page = await openPage({ as: 'Admin', path: LIST });

    await page.getByRole('searchbox', { name: 'Nome' }).pressSequentially(first_name.toUpperCase());
    await eventually(() => cards(page).count()).toBe(1);
    await page.getByRole('combobox', { name: 'Cidade' }).fill(city.city);
    await page.getByRole('option', { name: `${city.city} - ${city.state}` }).click();
    await page.getByRole('button', { name: /Tipo de serviço/ }).click();
    await page.getByRole('option', { name: service.label }).click();
    await eventually(() => param(page, 'service')).toBe(service._id);
    expect(param(page, 'city')).toBe(city._id);
    await page.reload();
    await cardOf(page, name).waitFor();
    await page.getByRole('row', { name: `Serviço: ${service.label}` }).waitFor();

    await page
      .getByRole('row', { name: /^Nome:/ })
      .getByRole('button')
      .click();
    await eventually(() => param(page, 'name')).toBeNull();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await eventually(() => param(page, 'city')).toBeNull();
    await eventually(() => page.getByRole('row', { name: /^Cidade:/ }).count()).toBe(0);
  });

  test('[INSPECTOR-2] edit opens the form and chat the conversation with that person', async () => {
    const { _id, name, userId } = await anInspector();
    const page = await openPage({ as: 'Admin', path: `${LIST}&name=${name}` });
    await page.getByRole('button', { name: `Editar ${name}` }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(param(page, 'inspector')).toBe(_id);
    await page.goBack();
    await page.getByRole('button', { name: `Chat com ${name}` }).click();
    await eventually(() => [param(page, 'op'), param(page, 'contact')]).toEqual(['Messages', userId]);
  });

  test('an agency user sees names and hours of others, all of the own, and waits for approval', async () => {
    const others = await anInspector();
    const own = await anInspector({}, 'RealtorUser');
    const page = await openPage({
      as: 'RealtorUser',
      path: `/realtor-user?op=inspectors&name=${others.name}`,
    });
    const card = cardOf(page, others.name);
    await card.waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    expect(await card.textContent()).not.toContain('98765');

    await page.goto(`/realtor-user?op=inspectors&name=${own.name}`);
    await cardOf(page, own.name).getByText('Aguardando aprovação').waitFor();
    await cardOf(page, own.name)
      .getByRole('button', { name: `Editar ${own.name}` })
      .waitFor();

    const staff = await openPage({ as: 'Admin', path: `${LIST}&name=${own.name}` });
    await staff.getByRole('button', { name: `Aprovar ${own.name}` }).click();
    await eventually(() => cardOf(staff, own.name).textContent()).not.toContain('Aguardando aprovação');
  });

  test('who is approved sets a password by a link that the staff copies, and it works once', async () => {
    const { name, first_name, email } = await anInspector({}, 'RealtorUser');
    const staff = await openPage({ as: 'Admin', path: `${LIST}&name=${name}` });
    await staff.getByRole('button', { name: `Aprovar ${name}` }).click();
    await staff.getByText(`${first_name} já pode receber vistorias`).waitFor();
    await cardOf(staff, name)
      .getByRole('button', { name: `Copiar link de senha de ${name}` })
      .click();
    await staff.getByText('Link copiado').waitFor();
    const { pathname } = new URL(await staff.evaluate(() => navigator.clipboard.readText()));

    const refused = await fetch(`${productUrl()}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Esquadro1!' }),
    });
    expect(refused.status).toBe(401);

    const page = await openWindow({ size: 'phone' });
    await page.goto(pathname);
    await page.getByRole('heading', { name: `Olá, ${first_name}. Crie sua senha` }).waitFor();
    await expectAccessible(page);
    const field = page.getByLabel('Nova senha');
    await field.fill('fraca');
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('Propria1!');
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await page.waitForURL(/\/inspector/);

    const other = await openWindow();
    await other.goto(pathname);
    await other.getByText('Este link não existe mais.', { exact: false }).waitFor();
  });

  test('[INSPECTOR-2, INSPECTOR-3] a card copies the scheduling message, and says so', async () => {
    const { name } = await anInspector();
    const page = await openPage({ as: 'Admin', path: `${LIST}&name=${name}` });
    const card = cardOf(page, name);
    await card.getByRole('button', { name: `Copiar dados de ${name}` }).click();
    await page.getByText('Informações copiadas para a área de transferência!').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    for (const part of [name, '(11) 98765-4321', '529.982.247-25']) expect(copied).toContain(part);

    const whatsapp = await card.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
    expect(whatsapp).toBe(`https://wa.me/?text=${encodeURIComponent(copied)}`);
  });

  test('the page after the first thirty comes by itself', async () => {
    const last_name = freshName();
    for (let made = 0; made < 35; made += 5) {
      await Promise.all(Array.from({ length: 5 }, () => anInspector({ last_name })));
    }
    const page = await openPage({ as: 'Admin', path: `${LIST}&name=${last_name}` });
    await eventually(() => cards(page).count()).toBe(35);
  });
});
