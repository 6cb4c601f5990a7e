import { describe, expect, test } from 'vitest';
import { ROLES } from '../auth/permissions.ts';
import { CONTACT_TIES } from './allowed-contacts.ts';

const table = `
              SuperAdmin  Admin   Realtor         RealtorUser     Inspector       User
  SuperAdmin  always      always  always          always          always          always
  Admin       always      always  always          always          always          always
  Realtor     always      always  same-agency     same-agency     shared-request  never
  RealtorUser always      always  same-agency     same-agency     shared-request  never
  Inspector   always      always  shared-request  shared-request  never           never
  User        always      always  never           never           never           never`;

const [names = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

describe('who may write to whom', () => {
  test('the table names every role once in each direction', () => {
    expect(names).toEqual([...ROLES]);
    expect(rows.map(([role]) => role)).toEqual([...ROLES]);
  });

  const pairs = ROLES.flatMap((from, row) =>
    ROLES.map((to, column) => [from, to, rows[row]?.[column + 1]] as const),
  );

  test.each(pairs)('[CHAT-9] %s to %s: %s', (from, to, tie) => {
    expect(CONTACT_TIES[from][to] ?? 'never').toBe(tie);
  });

  test('whoever may write may be answered', () => {
    for (const [from, to] of pairs) expect(CONTACT_TIES[from][to]).toBe(CONTACT_TIES[to][from]);
  });
});
