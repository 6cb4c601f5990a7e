import { findScope, type Scope, type Viewer } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../platform/db/client.ts';
import { findUser, getUser } from './queries.ts';
import type { UserRow } from './select-users.ts';

/** The actions by which one person comes to see another. */
const SEEING = ['user:profile', 'agency-user:list'] as const;

/**
 * The user that an act within `scope` is meant for. One whom the viewer sees but may not touch is
 * `access.denied`; everyone else outside the scope is `user.not-found`, like those who do not exist.
 */
export async function reachUser(
  db: Db,
  viewer: Viewer,
  { scope, id, hold }: { scope: Scope; id: Id; hold?: 'locked' },
): Promise<UserRow> {
  if (!(await findUser(db, scope, id))) {
    for (const action of SEEING) {
      const seen = findScope(viewer, action);
      if (seen && (await findUser(db, seen, id))) throw new AppError('access.denied');
    }
  }
  return getUser(db, scope, id, hold);
}
