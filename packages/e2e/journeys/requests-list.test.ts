import { addDays } from '@esquadro/domain/calendar/count-days';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { describe, expect, test } from 'vitest';
import { api, enter, expectAccessible, freshToken, hold, openPage, openWindow } from '../fixtures.ts';
import { isLive } from '../live-channel.ts';
import { eventually, today } from './inspectors.fixture.ts';
import { aTown, aVisit } from './requests-wizard.fixture.ts';

const LIST = '/dash-innov?op=requests';

const CALENDAR = `${LIST}&view=calendar`;

describe('the list of requests', () => {
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

  test('[REQUEST-2] on a low screen the last filter is within reach beside a list that goes on', async () => {
    const page = await openPage({ as: 'Admin', path: `${LIST}&status=completed` });
    await page.setViewportSize({ width: 1366, height: 650 });
    await page.getByRole('list', { name: 'Solicitações' }).waitFor();
    await page.getByRole('button', { name: 'Ordem' }).click();
    await page.getByRole('option', { name: 'Cidade, A a Z' }).click();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await eventually(() => new URL(page.url()).searchParams.has('status')).toBe(false);
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

    // Read together, since other stories book visits too.
    const counts = await week
      .locator('td:has([data-status])')
      .evaluateAll((cells) =>
        cells.map((cell) => [
          cell.querySelector('[data-count]')?.getAttribute('data-count'),
          String(cell.querySelectorAll('[data-status]').length),
        ]),
      );
    for (const [count, drawn] of counts) expect(count).toBe(drawn);
    const colors = await week.locator('[data-status]').evaluateAll((blocks) =>
      blocks.map((block) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--${block.getAttribute('data-status')})`;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return [getComputedStyle(block).borderLeftColor, color];
      }),
    );
    for (const [drawn, token] of colors) expect(drawn).toBe(token);
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
