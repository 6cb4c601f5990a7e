import { ROLES } from '@esquadro/domain/auth/permissions';
import { expect, inject, test } from 'vitest';
import { logIn } from '../fixtures.ts';

test('the first start brings a database, the demo world, an address and a login that works for each role', async () => {
  const { url, output, logins, code, leftDatabaseRunning } = inject('firstStart');
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(Object.keys(logins).sort()).toEqual([...ROLES].sort());
  for (const [role, login] of Object.entries(logins)) expect((await logIn(login)).user.role).toBe(role);

  expect(code).toBe(0);
  expect(output).toContain('Encerrando…');
  expect(leftDatabaseRunning).toBe(false);
});
