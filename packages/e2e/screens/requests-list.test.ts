import { describe, expect, test } from 'vitest';
import { api, expectAccessible, goInside, openPage } from '../fixtures.ts';
import { toastOf } from '../journeys/agencies.fixture.ts';
import { eventually } from '../journeys/inspectors.fixture.ts';
import { aTown, aVisit, readRequest } from '../journeys/requests-wizard.fixture.ts';

const LIST = '/dash-innov?op=requests';

describe('the list of requests', () => {
  test('[REQUEST-2] filters of an address that comes while others are being cleared can be cleared too', async () => {
    const page = await openPage({ as: 'Admin', path: `${LIST}&status=completed` });
    const clear = page.getByRole('button', { name: 'Limpar filtros' });
    // Both at once, so that nothing is drawn in between.
    await clear.evaluate((button: HTMLButtonElement, to) => {
      button.click();
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `${LIST}&city=campinas`);
    await page.getByText('Cidade: campinas').first().waitFor();
    await clear.click();
    await eventually(() => new URL(page.url()).searchParams.has('city')).toBe(false);
  });

  test("[REQUEST-2] what was just typed into a field goes with 'Limpar filtros' too", async () => {
    const page = await openPage({ as: 'Admin', path: `${LIST}&status=completed` });
    const city = page.getByRole('textbox', { name: 'Cidade' });
    await city.pressSequentially('campi');
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await eventually(() => city.inputValue()).toBe('');
    await eventually(() => [...new URL(page.url()).searchParams.keys()]).toEqual(['op']);
  });

  test('[CHAT-3] a card reaches the other side: the agency its inspector, the inspector the agency, staff whom they choose', async () => {
    const town = await aTown();
    const visit = await aVisit(town);
    const { realtor } = await readRequest(visit._id);
    const find = new URLSearchParams({ address: town.property.label });
    const inspectorsPhone = 'tel:+5511987654321';

    const agency = await openPage({ as: 'Realtor', path: `/realtor?op=requests&${find}` });
    const call = agency.getByRole('link', { name: `Ligar para ${town.near.name} (vistoriador)` });
    expect(await call.getAttribute('href')).toBe(inspectorsPhone);
    expect(await agency.getByRole('article').textContent()).not.toContain(realtor.company);
    await agency.getByRole('button', { name: `Chat com ${town.near.name}` }).click();
    await eventually(() => new URL(agency.url()).searchParams.get('contact')).toBe(town.near.userId);

    const staff = await openPage({ as: 'Admin', path: `${LIST}&${find}` });
    await staff.getByRole('button', { name: `Ligar: V-${visit.number}, ${town.property.label}` }).click();
    const choice = staff.getByRole('menuitem');
    await choice.first().waitFor();
    expect(await choice.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      inspectorsPhone,
      `tel:+55${realtor.phone}`,
    ]);
    await staff.keyboard.press('Escape');

    await staff
      .getByRole('button', { name: new RegExp(`Mais ações: V-\\d+, ${town.property.label}`) })
      .click();
    await staff.getByRole('menuitem', { name: 'Cancelar vistoria…' }).click();
    const why = staff.getByRole('dialog');
    await why.getByText('Imóvel indisponível').click();
    await why.getByRole('button', { name: 'Cancelar vistoria' }).click();
    await eventually(async () => (await readRequest(visit._id)).status).toBe('canceled');
    expect((await readRequest(visit._id)).cancel_reason).toBe('unavailable');
    await toastOf(staff, 'Cancelado').getByRole('button', { name: 'Desfazer' }).click();
    await eventually(async () => (await readRequest(visit._id)).status).toBe('requested');
  });

  test("[REQUEST-1] title, toggle and 'Nova Solicitação', which inspectors do not have; the calendar is for wide screens", async () => {
    const admin = await openPage({ as: 'Admin', path: LIST });
    await admin.getByRole('heading', { level: 1, name: 'Lista de Solicitações' }).waitFor();
    await admin.getByRole('button', { name: 'Nova Solicitação' }).waitFor();
    await admin.getByRole('radio', { name: 'Calendario' }).waitFor({ state: 'attached' });

    const inspector = await openPage({ as: 'Inspector' });
    await inspector.getByRole('heading', { level: 1, name: 'Lista de Solicitações' }).waitFor();
    expect(await inspector.getByRole('button', { name: 'Nova Solicitação' }).count()).toBe(0);

    await inspector.getByRole('button', { name: 'Editar' }).first().waitFor();

    const phone = await openPage({ as: 'Admin', path: `${LIST}&status=blocked`, size: 'phone' });
    await phone.getByRole('heading', { level: 1, name: 'Lista de Solicitações' }).waitFor();
    expect(await phone.getByRole('radio', { name: 'Calendario' }).count()).toBe(0);
    await expectAccessible(phone);
  });

  test('[REQUEST-2] each filter narrows the list in the database, and can be taken off', async () => {
    const admin = await api('Admin');
    const [first] = (await admin.get('/api/request?limit=1&status=completed')).body;
    const cases = {
      address: first.address.label,
      city: first.address.city,
      status: first.status,
      furnished: String(first.furnished),
      date: first.date.slice(0, 10),
      inspector: first.inspector.user.first_name,
    };
    const page = await openPage({ as: 'Admin', path: LIST });
    const head = page.getByRole('main').locator('header').first();
    for (const [name, value] of Object.entries(cases)) {
      await goInside(page, `${LIST}&${new URLSearchParams({ [name]: value })}`);
      await page.getByRole('list', { name: 'Solicitações' }).waitFor();
      // Counted again each time, since other stories book visits too.
      const compared = async () => {
        const { body } = await admin.get(`/api/request/count?${new URLSearchParams({ [name]: value })}`);
        expect(body.count).toBeLessThan(200);
        const shown = (await head.textContent())?.match(/\d+/)?.[0];
        return shown === String(body.count) ? 'the same' : `${shown} of ${body.count}`;
      };
      await eventually(compared).toBe('the same');
      await page.getByRole('button', { name: 'Limpar filtros' }).click();
      await eventually(() => new URL(page.url()).searchParams.has(name)).toBe(false);
    }
  });
});

test('a user without a task is told what they wait for, and writes to the staff', async () => {
  const page = await openPage({ as: 'User', path: '/inspector?op=requests' });
  await page.getByText('Sua conta aguarda liberação.').waitFor();
  await page.getByRole('button', { name: 'Escrever para a administração' }).click();
  await eventually(() => new URL(page.url()).searchParams.get('contact')).toMatch(/^[0-9a-f]{24}$/);
  await page.getByRole('textbox', { name: /mensagem/i }).waitFor();
});
