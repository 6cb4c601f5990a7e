import { findScope } from '@esquadro/domain/auth/permissions';
import { scopeOf } from '@esquadro/domain/auth/scope';
import type { Id } from '@esquadro/domain/shared/id';
import { UserChange } from '@esquadro/domain/users/user';
import { inArray } from 'drizzle-orm';
import { addRealtorUser, changeUser, deleteUser, requireEditableUser } from '../../users/commands.ts';
import { findUser } from '../../users/queries.ts';
import { users } from '../../users/tables.ts';
import { differences, type Kinds } from './kind.ts';
import { EMAIL_TAKEN, peopleByEmail, unusedPerson } from './people.ts';

export const realtorUserRows: Kinds['realtor-users'] = {
  keyOf: ({ email }) => ({ key: email, field: 'email' }),
  findKnown: async (db, _author, drafts) => {
    const known = await peopleByEmail(
      db,
      drafts.map(({ email }) => email),
    );
    return drafts.map(({ first_name, last_name, email, phone, cpf, personIDPleno, realtor }) => {
      const stored = known.get(email);
      if (!stored) return undefined;
      if (stored.accessLevel !== 'Realtor' || stored.realtorId !== realtor) return EMAIL_TAKEN;
      return { id: stored.id, ...differences({ first_name, last_name, phone, cpf, personIDPleno }, stored) };
    });
  },
  add: async (tx, { viewer, now }, drafts, options) => {
    const actor = { viewer, now, scope: scopeOf(viewer, 'agency-user:create') };
    const ids: Id[] = [];
    for (const draft of drafts) ids.push(await addRealtorUser(tx, actor, draft, options));
    return ids;
  },
  change: async (tx, { viewer, now }, id, change) => {
    const actor = { viewer, now, scope: scopeOf(viewer, 'user:edit') };
    const current = await requireEditableUser(tx, actor, id, { forUpdate: true });
    await changeUser(tx, actor, current, UserChange.parse(change));
  },
  remove: async (tx, { viewer, now }, id) => {
    const actor = { viewer, now, scope: scopeOf(viewer, 'user:delete') };
    await deleteUser(tx, actor, await requireEditableUser(tx, actor, id, { forUpdate: true }));
  },
  versions: async (tx, _author, ids) => {
    const rows = await tx
      .select({ id: users.id, version: users.version })
      .from(users)
      .where(inArray(users.id, ids));
    return new Map(rows.map(({ id, version }) => [id, version]));
  },
  unusedVersion: async (tx, { viewer }, id, change) => {
    const scope = findScope(viewer, 'user:edit');
    const person = scope && (await findUser(tx, scope, id));
    return person && change === 'remove' ? unusedPerson(tx, id) : person?.version;
  },
};
