import type { Role } from '../auth/permissions.ts';

/**
 * What lets two people write to each other:
 * - `always`: their roles alone
 * - `same-agency`: they belong to one agency
 * - `shared-request`: the inspector has a request of the other's agency
 */
export type ContactTie = 'always' | 'same-agency' | 'shared-request';

const everyone = {
  SuperAdmin: 'always',
  Admin: 'always',
  Realtor: 'always',
  RealtorUser: 'always',
  Inspector: 'always',
  User: 'always',
} as const satisfies Record<Role, ContactTie>;
const staff = { SuperAdmin: 'always', Admin: 'always' } as const;
const agency = {
  ...staff,
  Realtor: 'same-agency',
  RealtorUser: 'same-agency',
  Inspector: 'shared-request',
} as const;

/** Whom each role may write to, and by which tie; a pair that is absent may not. */
export const CONTACT_TIES: Record<Role, Partial<Record<Role, ContactTie>>> = {
  SuperAdmin: everyone,
  Admin: everyone,
  Realtor: agency,
  RealtorUser: agency,
  Inspector: { ...staff, Realtor: 'shared-request', RealtorUser: 'shared-request' },
  User: staff,
};
