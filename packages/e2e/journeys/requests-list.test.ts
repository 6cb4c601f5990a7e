import { addDays } from '@esquadro/domain/calendar/count-days';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { describe, expect, test } from 'vitest';
import {
  api,
  enter,
  expectAccessible,
  freshToken,
  goInside,
  hold,
  openPage,
  openWindow,
} from '../fixtures.ts';
import { isLive } from '../live-channel.ts';
import { eventually, today } from './inspectors.fixture.ts';
import { aTown, aVisit } from './requests-wizard.fixture.ts';

const LIST = '/dash-innov?op=requests';

const CALENDAR = `${LIST}&view=calendar`;

const STATUS_COLOURS = {
  requested: 'requested',
  assigned: 'assigned',
  completed: 'completed',
  canceled: 'canceled',
  blocked: 'blocked',
};

describe('the list of requests', () => {
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

  test('[REQUEST-1] opens with one page, which is drawn without a scroll, and fetches the next for whoever scrolls', async () => {
    const page = await openWindow();
    // Other journeys change visits meanwhile, and each change fetches the pages that are there again.
    const pages = new Set<string>();
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/request' && search.includes('limit=50')) pages.add(search);
    });
    // Nobody else touches the days that are over.
    await enter(page, await freshToken('Admin'), `${LIST}&to=${addDays(today, -1)}`);
    const cards = page.getByRole('list', { name: 'Solicitações' }).getByRole('article');
    await eventually(() => cards.count()).toBe(50);
    expect(pages.size).toBe(1);
    await cards.last().scrollIntoViewIfNeeded();
    await eventually(() => cards.count()).toBeGreaterThan(50);
    expect(pages.size).toBe(2);
  });

  test('[REQUEST-1] the next page comes though a change arrives while it is on its way', async () => {
    const town = await aTown();
    const page = await openPage({ as: 'Admin', path: `${LIST}&to=${addDays(today, -1)}` });
    const cards = page.getByRole('list', { name: 'Solicitações' }).getByRole('article');
    await Promise.all([isLive(page), eventually(() => cards.count()).toBe(50)]);
    const release = await hold(page, /\/api\/request\?.*cursor=/);
    const asked = page.waitForRequest(/\/api\/request\?.*cursor=/);
    await cards.last().scrollIntoViewIfNeeded();
    await asked;
    const refreshed = page.waitForResponse(/\/api\/request\?(?!.*cursor=)/);
    await Promise.all([refreshed, aVisit(town)]);
    release();
    await eventually(() => cards.count()).toBeGreaterThan(50);
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
      // Counted anew at each look: other stories book visits meanwhile.
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

  test('[REQUEST-2] on a low screen the last filter is within reach beside a list that goes on', async () => {
    const page = await openPage({ as: 'Admin', path: `${LIST}&status=completed` });
    await page.setViewportSize({ width: 1366, height: 650 });
    await page.getByRole('list', { name: 'Solicitações' }).waitFor();
    await page.getByRole('button', { name: 'Ordem' }).click();
    await page.getByRole('option', { name: 'Cidade, A a Z' }).click();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await eventually(() => new URL(page.url()).searchParams.has('status')).toBe(false);
  });

  test('[REQUEST-2] clearing the filters also takes what is just being typed', async () => {
    const page = await openPage({ as: 'Admin', path: `${LIST}&city=campinas` });
    const city = page.getByRole('textbox', { name: 'Cidade' });
    await city.waitFor();
    // The pause of typing does not end before the click.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await city.fill('campinas e');
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await page.clock.resume();
    await eventually(() => city.inputValue()).toBe('');
    await eventually(() => new URL(page.url()).searchParams.has('city')).toBe(false);
  });

  test('[REQUEST-3] a card says what, where, when, who, how much and where the keys are', async () => {
    const admin = await api('Admin');
    const assigned = (await admin.get('/api/request?limit=100&status=assigned')).body;
    const request = assigned.find(
      ({ keys_location_pickup_type: at }: InspectionRequest) => at === 'property',
    );
    const path = `${LIST}&${new URLSearchParams({ address: request.address.label, date: request.date.slice(0, 10) })}`;
    const page = await openPage({ as: 'Admin', path });
    const card = page.getByRole('article').filter({ hasText: `V-${request.number} ` });
    await card.getByRole('heading', { name: request.address.label }).waitFor();
    const text = (await card.textContent()) ?? '';
    for (const part of [
      request.address.street,
      request.address.city,
      request.address.formatted_address,
      request.date.slice(11, 16),
      'Assinado',
      request.furnished ? 'Mobiliado' : 'Sem mobília',
      request.service_label,
      request.inspector.user.first_name,
      'CPF ',
      'R$',
      'Pegar: No imóvel',
    ]) {
      expect(text).toContain(part);
    }
    for (const width of [390, 1024, 1100, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await card
        .locator('dd, h2, p')
        .evaluateAll((parts) =>
          parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
        );
      expect(cut, `${width} px`).toEqual([]);
    }
    await card.getByText(/R\$/).first().click();
    await card.getByText('Total', { exact: true }).waitFor();
    await card.getByRole('button', { name: `Editar V-${request.number}, ${request.address.label}` }).click();
    await page.getByRole('heading', { level: 1, name: request.address.label }).waitFor();
  });
});

describe('the calendar', () => {
  test('[REQUEST-4, REQUEST-5] a week from Sunday, 24 rows of 100 px, blocks coloured by status and counted', async () => {
    const page = await openPage({ as: 'Admin', path: CALENDAR });
    const week = page.getByRole('table', { name: 'Semana' });
    await week.locator('[data-status]').first().waitFor();
    expect(await week.getByRole('columnheader').allTextContents()).toHaveLength(8);
    expect(await week.getByRole('columnheader').nth(1).textContent()).toContain('domingo');
    const rows = week.locator('tbody tr');
    expect(await rows.count()).toBe(24);
    for (const row of [0, 9, 23]) expect((await rows.nth(row).boundingBox())?.height).toBe(100);
    const firstBlock = await week.locator('[data-status]').first().boundingBox();
    expect(firstBlock?.height).toBeLessThanOrEqual(100);

    const cells = week.locator('td:has([data-status])');
    for (const cell of await cells.all()) {
      const visits = await cell.locator('[data-status]').count();
      expect(await cell.locator('[data-count]').getAttribute('data-count')).toBe(String(visits));
    }
    const token = (name: string) =>
      page.evaluate((status) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--${status})`;
        const colour = getComputedStyle(probe).color;
        probe.remove();
        return colour;
      }, name);
    for (const [status, name] of Object.entries(STATUS_COLOURS)) {
      const block = week.locator(`[data-status="${status}"]`).first();
      if (await block.count()) {
        expect(await block.evaluate((element) => getComputedStyle(element).borderLeftColor)).toBe(
          await token(name),
        );
      }
    }
    const shown = (await page.getByRole('heading', { level: 2, name: /\d a \d/ }).textContent()) ?? '';
    await page.getByRole('button', { name: 'Próxima semana' }).click();
    await eventually(() => page.getByRole('heading', { level: 2, name: /\d a \d/ }).textContent()).not.toBe(
      shown,
    );
    await page.getByRole('main').getByRole('button', { name: 'Hoje' }).click();
    await eventually(() => page.getByRole('heading', { level: 2, name: /\d a \d/ }).textContent()).toBe(
      shown,
    );
    await expectAccessible(page);
  });
});
