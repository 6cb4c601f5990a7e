import { scopeOf } from '@esquadro/domain/auth/scope';
import { InspectorChange } from '@esquadro/domain/inspectors/inspector';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { one } from '../../../platform/db/one.ts';
import { addInspector, changeInspector, deleteInspector } from '../../inspectors/commands.ts';
import { getInspector } from '../../inspectors/queries.ts';
import { inspectors } from '../../inspectors/tables.ts';
import { findUser } from '../../users/queries.ts';
import { users } from '../../users/tables.ts';
import { differences, type Kinds } from './kind.ts';
import { EMAIL_TAKEN, peopleByEmail, unusedPerson } from './people.ts';

export const inspectorRows: Kinds['inspectors'] = {
  keyOf: ({ email }) => ({ key: email, field: 'email' }),
  findKnown: async (db, _author, drafts) => {
    const known = await peopleByEmail(
      db,
      drafts.map(({ email }) => email),
    );
    return drafts.map(({ first_name, last_name, email, phone, cpf, cnpj, pix, vistoriadorPlenoId }) => {
      const stored = known.get(email);
      if (!stored) return undefined;
      if (stored.accessLevel !== 'Inspector' || !stored.inspectorId) return EMAIL_TAKEN;
      const said = { first_name, last_name, phone, cpf, cnpj, pix, vistoriadorPlenoId };
      // Where somebody lives is changed by hand only.
      return { id: stored.inspectorId, ...differences(said, stored) };
    });
  },
  add: async (tx, { viewer, now }, drafts, options) => {
    const actor = { viewer, now, scope: scopeOf(viewer, 'inspector:create') };
    const ids: Id[] = [];
    for (const draft of drafts) ids.push((await addInspector(tx, actor, draft, options)).id);
    return ids;
  },
  change: async (tx, { viewer, now }, id, change) => {
    const current = await getInspector(tx, scopeOf(viewer, 'inspector:read'), id, { forUpdate: true });
    const actor = { viewer, now, scope: scopeOf(viewer, 'inspector:edit') };
    await changeInspector(tx, actor, current, InspectorChange.parse(change));
  },
  remove: async (tx, { viewer, now }, id) => {
    const current = await getInspector(tx, scopeOf(viewer, 'inspector:read'), id, { forUpdate: true });
    await deleteInspector(tx, { viewer, now, scope: scopeOf(viewer, 'inspector:delete') }, current);
  },
  versions: async (tx, _author, ids) => {
    const rows = await tx
      .select({ id: inspectors.id, version: sql<number>`${inspectors.version} + ${users.version}` })
      .from(inspectors)
      .innerJoin(users, eq(users.id, inspectors.userId))
      .where(inArray(inspectors.id, ids));
    return new Map(rows.map(({ id, version }) => [id, version]));
  },
  unusedVersion: async (tx, _author, id, change) => {
    const { userId, version } = one(
      await tx
        .select({ userId: inspectors.userId, version: inspectors.version })
        .from(inspectors)
        .where(eq(inspectors.id, id)),
    );
    const person = await versionOfPerson(tx, userId, change);
    return person === undefined ? undefined : person + version;
  },
};

const versionOfPerson = async (tx: Db, userId: Id, change: 'remove' | 'restore') =>
  change === 'remove' ? unusedPerson(tx, userId) : (await findUser(tx, { reach: 'all' }, userId))?.version;
