import type { Role } from '@esquadro/domain/auth/permissions';
import type { Id } from '@esquadro/domain/shared/id';
import { hash } from '@node-rs/argon2';
import { realtors } from '../features/realtors/tables.ts';
import { insertInspectorOf, openSession } from '../features/users/commands.ts';
import { getUser } from '../features/users/queries.ts';
import { users } from '../features/users/tables.ts';
import type { Db } from '../platform/db/client.ts';
import { newId } from '../platform/new-id.ts';
import { TEST_TOKEN_KEY } from './test-app.ts';

export type Person = { id: Id; role: Role; email: string; password: string; realtorId: Id | null };

export const PASSWORD = 'Esquadro1!';

/** Quick to check, as what a hash costs stands in the hash: a real one takes 40 ms, and the tests check thousands. */
const passwordHash = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

let count = 0;

/** A fresh agency, with documents that pass every check. */
export async function anAgency(db: Db, company = 'Casa Nova'): Promise<Id> {
  const id = newId();
  count += 1;
  await db.insert(realtors).values({
    id,
    company,
    cnpj: cnpjNumber(count),
    pix: `pix${count}@casanova.com.br`,
    phone: '1133224455',
    email: `contato${count}@casanova.com.br`,
  });
  return id;
}

/** A fresh person of a role; agency roles need their agency. */
export async function aPerson(db: Db, role: Role, realtorId: Id | null = null): Promise<Person> {
  count += 1;
  const email = `${role.toLowerCase()}${count}@exemplo.com.br`;
  const id = newId();
  await db.insert(users).values({
    id,
    firstName: `Nome${count}`,
    lastName: role,
    phone: '11987654321',
    email,
    passwordHash: await passwordHash,
    accessLevel: role === 'RealtorUser' ? 'Realtor' : role,
    role,
    realtorId,
  });
  if (role === 'Inspector') await insertInspectorOf(db, id);
  return { id, role, email, password: PASSWORD, realtorId };
}

export async function tokenOf(db: Db, person: Person): Promise<string> {
  return openSession(db, TEST_TOKEN_KEY, await getUser(db, { reach: 'all' }, person.id), 'test');
}

/** The nth CNPJ of a series, with right check digits. */
function cnpjNumber(n: number): string {
  const digit = (text: string, weights: number[]) => {
    const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  };
  const base = `${String(10_000_000 + n)}0001`;
  const first = digit(base, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return base + first + digit(base + first, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
}
