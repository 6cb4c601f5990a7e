import { describe, expect, test } from 'vitest';
import { openPage } from '../fixtures.ts';
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
});

test('a user without a task is told what they wait for, and writes to the staff', async () => {
  const page = await openPage({ as: 'User', path: '/inspector?op=requests' });
  await page.getByText('Sua conta aguarda liberação.').waitFor();
  await page.getByRole('button', { name: 'Escrever para a administração' }).click();
  await eventually(() => new URL(page.url()).searchParams.get('contact')).toMatch(/^[0-9a-f]{24}$/);
  await page.getByRole('textbox', { name: /mensagem/i }).waitFor();
});
