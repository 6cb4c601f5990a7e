import type { Viewer } from '@esquadro/domain/auth/permissions';
import { ERASED_PERSON } from '@esquadro/domain/personal-data/personal-data';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, or, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { thumbnailKey } from '../files/queries.ts';
import { files } from '../files/tables.ts';
import { inspectors } from '../inspectors/tables.ts';
import { keepOneSuperAdmin } from '../users/commands.ts';
import { users } from '../users/tables.ts';
import { eraseTraces } from './erase-traces.ts';
import { getSubject, listVisitsAhead, type SubjectRow } from './queries.ts';

type Wish = { id: Id; name: string; now: Date };

/**
 * Erases a person for good: bookings, history and amounts stay, attributed to nobody; the email is free again.
 * Answers with the keys of the files to remove once this is committed. Throws `user.not-found`, `user.self-delete`,
 * `user.last-super-admin`, `person.has-visits`, and `input.invalid` for a name that is not the person's.
 */
export async function erasePerson(tx: Db, viewer: Viewer, { id, name, now }: Wish): Promise<string[]> {
  if (id === viewer.userId) throw new AppError('user.self-delete');
  const subject = await getSubject(tx, id, { forUpdate: true });
  if (name.normalize('NFC') !== subject.name.trim())
    throw new AppError('input.invalid', { fields: { name: 'Digite o nome exatamente como aparece.' } });
  if (subject.access_level === 'SuperAdmin' && !subject.deleted) await keepOneSuperAdmin(tx, id);
  // New bookings of this inspector wait here, and then find nobody.
  await tx.execute(sql`SELECT FROM ${inspectors} WHERE id = ${subject.inspector} FOR UPDATE`);
  const visits = await listVisitsAhead(tx, subject, now);
  if (visits.length > 0) throw new AppError('person.has-visits', { extra: { visits } });

  await eraseTraces(tx, subject);
  const keys = await forgetFiles(tx, subject);
  await blankAccount(tx, subject);
  await audit(tx, { actorId: viewer.userId, action: 'person:erase', subject: { kind: 'user', id } });
  return keys;
}

async function forgetFiles(tx: Db, { _id: id, inspector }: SubjectRow): Promise<string[]> {
  const erased = await tx
    .delete(files)
    .where(or(eq(files.userId, id), inspector === null ? undefined : eq(files.inspectorId, inspector)))
    .returning({ id: files.id });
  return erased.flatMap((file) => [file.id, thumbnailKey(file.id)]);
}

/** Hidden as if long ago: the undo that the screens offer for an hour does not reach an erased person. */
async function blankAccount(tx: Db, { _id: id, inspector }: SubjectRow): Promise<void> {
  const hidden = sql`deleted_at = least(deleted_at, now() - interval '1 day')`;
  await tx.execute(sql`
    UPDATE ${inspectors} SET vistoriador_pleno_id = '', version = version + 1, ${hidden} WHERE id = ${inspector}`);
  await tx.execute(sql`
    UPDATE ${users} SET first_name = ${ERASED_PERSON.first}, last_name = ${ERASED_PERSON.last},
      email = id || '@removida.invalid', password_hash = '', phone = '', company = '', cpf = '', cnpj = '', pix = '',
      blood_type = NULL, street = '', number = '', unit = '', city = '', state = NULL, postal_code = '', place_id = '',
      latitude = NULL, longitude = NULL, formatted_address = '', person_id_pleno = '', version = version + 1,
      updated_at = now(), erased_at = now(), ${hidden}
    WHERE id = ${id}`);
}
