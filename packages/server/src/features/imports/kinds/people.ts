import { ERRORS } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { inspectors } from '../../inspectors/tables.ts';
import { users } from '../../users/tables.ts';
import type { Known } from './kind.ts';

/** The people who have these addresses, by address, whoever they are. */
export async function peopleByEmail(db: Db, emails: string[]) {
  const rows = await db
    .select({
      id: users.id,
      inspectorId: inspectors.id,
      accessLevel: users.accessLevel,
      realtorId: users.realtorId,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      phone: users.phone,
      cpf: users.cpf,
      cnpj: users.cnpj,
      pix: users.pix,
      personIDPleno: users.personIdPleno,
      vistoriadorPlenoId: inspectors.vistoriadorPlenoId,
    })
    .from(users)
    .leftJoin(inspectors, and(eq(inspectors.userId, users.id), isNull(inspectors.deletedAt)))
    .where(and(inArray(users.email, emails), isNull(users.deletedAt)));
  return new Map(rows.map((row) => [row.email, row]));
}

/** Somebody else has the address: it is refused as the form refuses it, and says nothing of whom. */
export const EMAIL_TAKEN: Known = { problems: { email: ERRORS['user.email-taken'][1] } };

/** The version of a person who has not set a password: whoever has is using the account. */
export async function unusedPerson(tx: Db, userId: Id): Promise<number | undefined> {
  const [person] = await tx
    .select({ version: users.version, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return person && person.passwordHash === '' ? person.version : undefined;
}
