import { scopeOf } from '@esquadro/domain/auth/scope';
import { RealtorChange } from '@esquadro/domain/realtors/realtor';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { addRealtor, changeRealtor, deleteRealtor, previewDeletion } from '../../realtors/commands.ts';
import { visible } from '../../realtors/queries.ts';
import { realtors } from '../../realtors/tables.ts';
import { differences, type Kinds } from './kind.ts';

const required = {
  company: realtors.company,
  cnpj: realtors.cnpj,
  pix: realtors.pix,
  phone: realtors.phone,
  email: realtors.email,
};
const optional = {
  email_entrance: realtors.emailEntrance,
  email_exit: realtors.emailExit,
  email_finance: realtors.emailFinance,
  clientIDPleno: realtors.clientIdPleno,
};

export const realtorRows: Kinds['realtors'] = {
  keyOf: ({ cnpj }) => ({ key: cnpj, field: 'cnpj' }),
  findKnown: async (db, _author, drafts) => {
    const cnpjs = drafts.map(({ cnpj }) => cnpj);
    const rows = await db
      .select({ id: realtors.id, ...required, ...optional })
      .from(realtors)
      .where(and(inArray(realtors.cnpj, cnpjs), isNull(realtors.deletedAt)));
    const byCnpj = new Map(rows.map((row) => [row.cnpj, row]));
    return drafts.map(({ services: _services, cities: _cities, ...said }) => {
      const stored = byCnpj.get(said.cnpj);
      return stored && { id: stored.id, ...differences(said, stored) };
    });
  },
  add: async (tx, { viewer, now }, drafts) => {
    const actor = { viewer, now, scope: scopeOf(viewer, 'realtor:change') };
    const ids: string[] = [];
    for (const draft of drafts) ids.push(await addRealtor(tx, actor, draft));
    return ids;
  },
  change: async (tx, { viewer, now }, id, change) => {
    const actor = { viewer, now, scope: scopeOf(viewer, 'realtor:change') };
    // The form saves the five required ones with every change.
    const [stored] = await tx.select(required).from(realtors).where(eq(realtors.id, id));
    await changeRealtor(
      tx,
      actor,
      { id, expectedVersion: undefined },
      RealtorChange.parse({ ...stored, ...change }),
    );
  },
  remove: async (tx, { viewer, now }, id) => {
    await deleteRealtor(tx, { viewer, now, scope: scopeOf(viewer, 'realtor:change') }, id);
  },
  versions: async (tx, _author, ids) => {
    const rows = await tx
      .select({ id: realtors.id, version: realtors.version })
      .from(realtors)
      .where(inArray(realtors.id, ids));
    return new Map(rows.map(({ id, version }) => [id, version]));
  },
  unusedVersion: async (tx, { viewer }, id, change) => {
    const [stored] = await tx
      .select({ version: realtors.version })
      .from(realtors)
      .where(and(eq(realtors.id, id), visible(scopeOf(viewer, 'realtor:change'))))
      .for('update');
    if (!stored) return undefined;
    const belongings = change === 'remove' ? Object.values(await previewDeletion(tx, id)) : [];
    return belongings.some((count) => count > 0) ? undefined : stored.version;
  },
};
