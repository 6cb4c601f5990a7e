// Apart from the permission table, which the page loads without the sentences of all errors.
import { AppError } from '../shared/errors.ts';
import { type Action, findScope, type Scope, type Viewer } from './permissions.ts';

/** Turns a permission into the records it covers, or throws `access.denied`. */
export function scopeOf<A extends Action>(viewer: Viewer, action: A): Scope<A> {
  const scope = findScope(viewer, action);
  if (!scope) throw new AppError('access.denied');
  return scope;
}
