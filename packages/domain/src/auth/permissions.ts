import type { Id } from '../shared/id.ts';
import type { Role } from './roles.ts';

export { isStaff, ROLES, type Role } from './roles.ts';

/** The signed-in person, reduced to what decides their rights. */
export type Viewer = { userId: Id; role: Role; realtorId: Id | null; inspectorId: Id | null };

/**
 * The records that may be touched. Queries take them, so no list is ever unscoped by accident.
 * - `below`: every user but the SuperAdmins
 * - `agency`: what belongs to the viewer's agency
 * - `directory`: every offered inspector as agencies see them; whole only those the agency registered
 * - `assigned`: the viewer's own inspections and what they point at
 * - `requested`: the inspections the viewer asked for
 * - `self`: the viewer
 * - `visit`: one inspection, for a party that holds its link
 */
type Records =
  | { reach: 'all' }
  | { reach: 'below' }
  | { reach: 'agency'; realtorId: Id }
  | { reach: 'directory'; realtorId: Id }
  | { reach: 'assigned'; inspectorId: Id }
  | { reach: 'requested'; userId: Id }
  | { reach: 'self'; userId: Id }
  | { reach: 'visit'; requestId: Id };

type Grants = Partial<Record<Role, Exclude<Records['reach'], 'visit'>>>;

const staff = { SuperAdmin: 'all', Admin: 'all' } as const satisfies Grants;
const agencies = { ...staff, Realtor: 'agency', RealtorUser: 'agency' } as const satisfies Grants;
const everyone = {
  ...staff,
  Realtor: 'all',
  RealtorUser: 'all',
  Inspector: 'all',
  User: 'all',
} as const satisfies Grants;
const oneself = {
  Realtor: 'self',
  RealtorUser: 'self',
  Inspector: 'self',
  User: 'self',
} as const satisfies Grants;

/**
 * Who may do what, and over which records.
 * The server enforces this table; the web reads it to hide what would be refused.
 */
export const PERMISSIONS = {
  'session:own': everyone,
  'user:list': { SuperAdmin: 'all', Admin: 'below' },
  'user:list-everyone': staff,
  'user:create': { SuperAdmin: 'all', Admin: 'below' },
  'user:edit': { SuperAdmin: 'all', Admin: 'below', Realtor: 'agency', RealtorUser: 'self' },
  'user:delete': { SuperAdmin: 'all', Admin: 'below', Realtor: 'agency' },
  'user:profile': { ...oneself, ...staff, Realtor: 'agency' },
  'user:password': { ...oneself, SuperAdmin: 'all', Admin: 'below' },
  'user:invite': { SuperAdmin: 'all', Admin: 'below', Realtor: 'agency' },
  'factor:manage': { SuperAdmin: 'all' },
  'agency-user:list': agencies,
  'agency-user:create': { ...staff, Realtor: 'agency' },
  'city:read': everyone,
  'city:change': staff,
  'place:search': everyone,
  'realtor:read': { ...agencies, Inspector: 'assigned' },
  'realtor:change': staff,
  'property:read': { ...agencies, Inspector: 'assigned' },
  'property:change': agencies,
  'inspector:read': { ...staff, Realtor: 'directory', RealtorUser: 'directory', Inspector: 'self' },
  'inspector:create': { ...staff, RealtorUser: 'agency' },
  'inspector:edit': { ...staff, RealtorUser: 'agency' },
  'inspector:delete': staff,
  'absence:change': { ...staff, Inspector: 'self' },
  'availability:read': { ...staff, Realtor: 'all', RealtorUser: 'all' },
  'request:read': { ...agencies, Inspector: 'assigned', User: 'requested' },
  'request:create': agencies,
  'request:edit': { ...agencies, Inspector: 'assigned' },
  'request:delete': staff,
  'visit-link:read': { ...agencies, Inspector: 'assigned' },
  'visit-link:manage': agencies,
  'key:read': { ...agencies, Inspector: 'assigned' },
  'key:change': { ...agencies, Inspector: 'assigned' },
  'dispatch:plan': staff,
  'field:day': { ...staff, Inspector: 'assigned' },
  'field:mark': { ...staff, Inspector: 'assigned' },
  'field:read': { ...agencies, Inspector: 'assigned' },
  'field:decide': agencies,
  'field:own': { Inspector: 'self' },
  'import:run': { ...staff, Realtor: 'agency' },
  'message:own': { ...oneself, SuperAdmin: 'self', Admin: 'self' },
  'notification:own': { ...oneself, SuperAdmin: 'self', Admin: 'self' },
  'push:own': { ...oneself, SuperAdmin: 'self', Admin: 'self' },
  'mail:manage': staff,
  'calendar:own': {
    SuperAdmin: 'self',
    Admin: 'self',
    Realtor: 'self',
    RealtorUser: 'self',
    Inspector: 'self',
  },
  'file:read': everyone,
  'settings:read': everyone,
  'settings:save': { SuperAdmin: 'all' },
  'personal-data:own': { ...oneself, SuperAdmin: 'self', Admin: 'self' },
  'personal-data:manage': { SuperAdmin: 'all' },
  'paper-reading:list': staff,
  'audit:read': { SuperAdmin: 'all' },
  'system:manage': { SuperAdmin: 'all' },
} as const satisfies Record<string, Grants>;

export type Action = keyof typeof PERMISSIONS;

export function can(role: Role, action: Action): boolean {
  return Object.hasOwn(PERMISSIONS[action], role);
}

type ReachOf<A extends Action> = { [K in A]: (typeof PERMISSIONS)[K][keyof (typeof PERMISSIONS)[K]] }[A];

declare const granted: unique symbol;

/**
 * The records that one action may touch: only `scopeOf` makes one, so that a write that asks for the scope of its
 * action does not compile without it. Without an action: any records, for queries that read.
 */
export type Scope<A extends Action = never> = [A] extends [never]
  ? Records
  : Extract<Records, { reach: ReachOf<A> }> & { readonly [granted]: A };

/** Who does something, and when: `now` decides what is past, and stamps what is done. */
export type Author = { viewer: Viewer; now: Date };

/** An author, with the records that the action may touch. */
export type Actor<A extends Action> = Author & { scope: Scope<A> };

/** The records that a permission covers; undefined where there is none. An agency reach without an agency covers nothing at all. */
export const findScope = <A extends Action>(viewer: Viewer, action: A) =>
  recordsOf(viewer, PERMISSIONS[action]) as Scope<A> | undefined;

function recordsOf(viewer: Viewer, grants: Grants): Records | undefined {
  const reach = grants[viewer.role];
  switch (reach) {
    case 'all':
    case 'below':
      return { reach };
    case 'self':
    case 'requested':
      return { reach, userId: viewer.userId };
    case 'agency':
    case 'directory':
      return viewer.realtorId ? { reach, realtorId: viewer.realtorId } : undefined;
    case 'assigned':
      return viewer.inspectorId ? { reach, inspectorId: viewer.inspectorId } : undefined;
    case undefined:
      return undefined;
  }
}
