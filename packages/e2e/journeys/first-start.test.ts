import { ROLES } from '@esquadro/domain/auth/permissions';
import { expect, inject, test } from 'vitest';
import { productUrl } from '../fixtures.ts';

test('the first start brings a database, the demo world, an address and a login that works for each role', async () => {
  const { url, output, logins, code, leftDatabaseRunning } = inject('firstStart');
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(Object.keys(logins).sort()).toEqual([...ROLES].sort());
  for (const [role, login] of Object.entries(logins)) {
    const answer = await fetch(`${productUrl()}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    });
    expect(await answer.json()).toMatchObject({ user: { role } });
  }

  expect(code).toBe(0);
  expect(output).toContain('Encerrando…');
  expect(leftDatabaseRunning).toBe(false);
});
