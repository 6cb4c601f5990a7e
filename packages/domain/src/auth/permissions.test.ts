import { expect, test } from 'vitest';
import { AppError } from '../shared/errors.ts';
import {
  type Action,
  can,
  findScope,
  PERMISSIONS,
  ROLES,
  type Role,
  type Scope,
  type Viewer,
} from './permissions.ts';
import { scopeOf } from './scope.ts';

const viewer = (role: Role): Viewer => ({ userId: 'u', role, realtorId: 'r', inspectorId: 'i' });

type Row = [action: Action, ...reaches: (Scope['reach'] | '-')[]];

/** The contract's role table, one line an action: SuperAdmin, Admin, Realtor, RealtorUser, Inspector, User. */
const TABLE: Row[] = [
  ['session:own', 'all', 'all', 'all', 'all', 'all', 'all'],
  ['user:list', 'all', 'below', '-', '-', '-', '-'],
  ['user:list-everyone', 'all', 'all', '-', '-', '-', '-'],
  ['user:create', 'all', 'below', '-', '-', '-', '-'],
  ['user:edit', 'all', 'below', 'agency', 'self', '-', '-'],
  ['user:delete', 'all', 'below', 'agency', '-', '-', '-'],
  ['user:profile', 'all', 'all', 'agency', 'self', 'self', 'self'],
  ['user:password', 'all', 'below', 'self', 'self', 'self', 'self'],
  ['user:invite', 'all', 'below', 'agency', '-', '-', '-'],
  ['agency-user:list', 'all', 'all', 'agency', 'agency', '-', '-'],
  ['agency-user:create', 'all', 'all', 'agency', '-', '-', '-'],
  ['city:read', 'all', 'all', 'all', 'all', 'all', 'all'],
  ['city:change', 'all', 'all', '-', '-', '-', '-'],
  ['place:search', 'all', 'all', 'all', 'all', 'all', 'all'],
  ['realtor:read', 'all', 'all', 'agency', 'agency', 'assigned', '-'],
  ['realtor:change', 'all', 'all', '-', '-', '-', '-'],
  ['property:read', 'all', 'all', 'agency', 'agency', 'assigned', '-'],
  ['property:change', 'all', 'all', 'agency', 'agency', '-', '-'],
  ['inspector:read', 'all', 'all', 'directory', 'directory', 'self', '-'],
  ['inspector:create', 'all', 'all', '-', 'agency', '-', '-'],
  ['inspector:edit', 'all', 'all', '-', 'agency', '-', '-'],
  ['inspector:delete', 'all', 'all', '-', '-', '-', '-'],
  ['absence:change', 'all', 'all', '-', '-', 'self', '-'],
  ['availability:read', 'all', 'all', 'all', 'all', '-', '-'],
  ['request:read', 'all', 'all', 'agency', 'agency', 'assigned', 'requested'],
  ['request:create', 'all', 'all', 'agency', 'agency', '-', '-'],
  ['request:edit', 'all', 'all', 'agency', 'agency', 'assigned', '-'],
  ['request:delete', 'all', 'all', '-', '-', '-', '-'],
  ['visit-link:read', 'all', 'all', 'agency', 'agency', 'assigned', '-'],
  ['visit-link:manage', 'all', 'all', 'agency', 'agency', '-', '-'],
  ['key:read', 'all', 'all', 'agency', 'agency', 'assigned', '-'],
  ['key:change', 'all', 'all', 'agency', 'agency', 'assigned', '-'],
  ['dispatch:plan', 'all', 'all', '-', '-', '-', '-'],
  ['field:day', 'all', 'all', '-', '-', 'assigned', '-'],
  ['field:mark', 'all', 'all', '-', '-', 'assigned', '-'],
  ['field:read', 'all', 'all', 'agency', 'agency', 'assigned', '-'],
  ['field:decide', 'all', 'all', 'agency', 'agency', '-', '-'],
  ['field:own', '-', '-', '-', '-', 'self', '-'],
  ['import:run', 'all', 'all', 'agency', '-', '-', '-'],
  ['push:own', 'self', 'self', 'self', 'self', 'self', 'self'],
  ['message:own', 'self', 'self', 'self', 'self', 'self', 'self'],
  ['notification:own', 'self', 'self', 'self', 'self', 'self', 'self'],
  ['mail:manage', 'all', 'all', '-', '-', '-', '-'],
  ['calendar:own', 'self', 'self', 'self', 'self', 'self', '-'],
  ['file:read', 'all', 'all', 'all', 'all', 'all', 'all'],
  ['settings:read', 'all', 'all', 'all', 'all', 'all', 'all'],
  ['settings:save', 'all', '-', '-', '-', '-', '-'],
  ['personal-data:own', 'self', 'self', 'self', 'self', 'self', 'self'],
  ['personal-data:manage', 'all', '-', '-', '-', '-', '-'],
  ['paper-reading:list', 'all', 'all', '-', '-', '-', '-'],
  ['audit:read', 'all', '-', '-', '-', '-', '-'],
  ['factor:manage', 'all', '-', '-', '-', '-', '-'],
  ['system:manage', 'all', '-', '-', '-', '-', '-'],
];

test('every action of the code is a line of the table, and the other way round', () => {
  expect(TABLE.map(([action]) => action).sort()).toEqual(Object.keys(PERMISSIONS).sort());
});

test.each(TABLE)('%s reaches what the contract says for each role', (action, ...reaches) => {
  const found = ROLES.map((role) => findScope(viewer(role), action)?.reach ?? '-');
  expect(found).toEqual(reaches);
  expect(ROLES.map((role) => can(role, action))).toEqual(reaches.map((reach) => reach !== '-'));
});

test('a scope carries the id it is bound to', () => {
  expect(scopeOf(viewer('Realtor'), 'user:edit')).toEqual({ reach: 'agency', realtorId: 'r' });
  expect(scopeOf(viewer('RealtorUser'), 'inspector:read')).toEqual({ reach: 'directory', realtorId: 'r' });
  expect(scopeOf(viewer('Inspector'), 'request:read')).toEqual({ reach: 'assigned', inspectorId: 'i' });
  expect(scopeOf(viewer('User'), 'request:read')).toEqual({ reach: 'requested', userId: 'u' });
  expect(scopeOf(viewer('User'), 'user:profile')).toEqual({ reach: 'self', userId: 'u' });
  expect(scopeOf(viewer('Admin'), 'user:list')).toEqual({ reach: 'below' });
});

test('without an agency or an inspector record the reach over theirs is none at all', () => {
  const nobody = (role: Role): Viewer => ({ userId: 'u', role, realtorId: null, inspectorId: null });
  expect(findScope(nobody('Realtor'), 'property:read')).toBeUndefined();
  expect(findScope(nobody('RealtorUser'), 'inspector:read')).toBeUndefined();
  expect(findScope(nobody('Inspector'), 'request:read')).toBeUndefined();
});

test('what is not allowed throws, and a part of a role’s name is no role', () => {
  expect(() => scopeOf(viewer('User'), 'user:list')).toThrow(new AppError('access.denied'));
  expect(can('Admin', 'settings:save')).toBe(false);
  expect(can('Super' as Role, 'settings:save')).toBe(false);
  expect(can('constructor' as Role, 'settings:save')).toBe(false);
});
