import { type Actor, findScope } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../platform/db/client.ts';
import { findUser, getUser } from './queries.ts';
import type { UserRow } from './select-users.ts';

type Editing = Actor<'user:edit' | 'user:delete' | 'user:password' | 'user:invite'>;

/** The actions by which one person comes to see another. */
const VISIBLE_BY = ['user:profile', 'agency-user:list'] as const;

/**
 * A user within the actor's scope. One whom the actor sees but may not touch is `access.denied`; everyone else
 * outside the scope is `user.not-found`, like those who do not exist.
 */
export async function requireEditableUser(
  db: Db,
  { viewer, scope }: Editing,
  id: Id,
  { forUpdate = false } = {},
): Promise<UserRow> {
  if (!(await findUser(db, scope, id))) {
    for (const action of VISIBLE_BY) {
      const seen = findScope(viewer, action);
      if (seen && (await findUser(db, seen, id))) throw new AppError('access.denied');
    }
  }
  return getUser(db, scope, id, { forUpdate });
}
