import type { Action, Actor, Scope, Viewer } from '@esquadro/domain/auth/permissions';
import { scopeOf } from '@esquadro/domain/auth/scope';
import { expectTypeOf, test } from 'vitest';
import type { deleteInspector } from '../features/inspectors/delete-inspector.ts';
import type { changeProperty } from '../features/properties/change-property.ts';
import type { deleteProperty } from '../features/properties/delete-property.ts';
import type { deleteBranch } from '../features/realtors/branches.ts';
import type { deleteContract } from '../features/realtors/contracts.ts';
import type { deleteRealtor } from '../features/realtors/delete-realtor.ts';
import type { changeRealtor } from '../features/realtors/save-realtor.ts';
import type { changeRequest } from '../features/requests/booking/change-request.ts';
import type { deleteRequest, restoreRequest } from '../features/requests/booking/delete-request.ts';
import type { changeUser } from '../features/users/change-user.ts';
import type { deleteUser } from '../features/users/delete-user.ts';
import type { Db } from '../platform/db/client.ts';

type ActorOf<Write extends (tx: Db, actor: never, ...rest: never[]) => unknown> = Parameters<Write>[1];

/** Whether a write takes an actor of one action, and so compiles with the scope of that action. */
type Takes<Write extends (tx: Db, actor: never, ...rest: never[]) => unknown, A extends Action> =
  Actor<A> extends ActorOf<Write> ? true : false;

test('a write compiles with the scope of its own action only', () => {
  expectTypeOf<Takes<typeof changeRequest, 'request:edit'>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<typeof changeRequest, 'request:read'>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<typeof deleteRequest, 'request:delete'>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<typeof deleteRequest, 'request:edit'>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<typeof restoreRequest, 'request:edit'>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<typeof changeRealtor, 'realtor:change'>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<typeof changeRealtor, 'realtor:read'>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<typeof deleteRealtor, 'realtor:read'>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<typeof deleteBranch, 'realtor:read'>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<typeof deleteContract, 'realtor:read'>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<typeof changeProperty, 'property:change'>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<typeof changeProperty, 'property:read'>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<typeof deleteProperty, 'property:read'>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<typeof deleteInspector, 'inspector:read'>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<typeof changeUser, 'user:profile'>>().toEqualTypeOf<false>();
  expectTypeOf<Takes<typeof deleteUser, 'user:edit'>>().toEqualTypeOf<false>();
});

test('only the permission table makes the scope of an action', () => {
  const viewer: Viewer = { userId: 'u', role: 'Admin', realtorId: null, inspectorId: null };
  // @ts-expect-error the scope for reading agencies is not the one for changing them
  const read: Scope<'realtor:change'> = scopeOf(viewer, 'realtor:read');
  // @ts-expect-error nobody writes a scope by hand
  const forged: Scope<'realtor:change'> = { reach: 'all' };
  const forReading: Scope[] = [read, forged, scopeOf(viewer, 'realtor:change')];
  expectTypeOf(forReading).toEqualTypeOf<Scope[]>();
});
