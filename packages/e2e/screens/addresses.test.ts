import { DASHBOARDS, type DashboardPath, homeOf, opensFor } from '@esquadro/domain/auth/dashboards';
import { ROLES } from '@esquadro/domain/auth/permissions';
import { expect, test } from 'vitest';
import { goInside, openPage, openWindow } from '../fixtures.ts';

const paths = Object.keys(DASHBOARDS) as DashboardPath[];
const at = (page: { url: () => string }) => new URL(page.url()).pathname;

test('[ROUTE-1] each address shows its own screen', async () => {
  const login = await openWindow();
  await login.goto('/');
  await login.getByRole('heading', { name: 'Esquadro Login' }).waitFor();

  const menus = new Map<string, string>();
  for (const path of paths) {
    const role = DASHBOARDS[path].opensFor[0];
    const page = await openPage({ as: role, path });
    expect(at(page)).toBe(path);
    menus.set(path, (await page.getByRole('navigation', { name: 'Seções' }).textContent()) + role);
  }
  expect(new Set(menus.values()).size).toBe(paths.length);
});

test('[ROUTE-2] with no user loaded every protected address leads to the login', async () => {
  const page = await openWindow();
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    expect(at(page)).toBe('/');
  }
});

test('[ROUTE-3] [ROUTE-5] a restored session leads each role home, and so does a dashboard not open to it', async () => {
  for (const role of ROLES) {
    const page = await openPage({ as: role });
    await expect.poll(() => at(page)).toBe(homeOf(role));
    const [typed = '', ...others] = paths.filter((candidate) => !opensFor(candidate, role));
    await page.goto(typed);
    await expect.poll(() => at(page)).toBe(homeOf(role));
    for (const path of others) {
      await goInside(page, path);
      await expect.poll(() => at(page)).toBe(homeOf(role));
    }
  }
});
