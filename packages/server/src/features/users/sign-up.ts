import type { Actor, Viewer } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { NewRealtorUser, NewUser } from '@esquadro/domain/users/user';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { mayMailStranger } from '../mail/commands.ts';
import { requireRealtor } from '../realtors/queries.ts';
import { keepSignup } from './pending-signups.ts';
import { findUserByEmail } from './queries.ts';
import { hideInspectorOf, insertUser, type NewPerson, updateUser } from './save-user.ts';
import { users } from './tables.ts';
import { inviteUser } from './user-links.ts';

/** Adds a user from Configurações. An Admin cannot make a SuperAdmin; Imobiliária needs its agency. */
export async function addUser(
  tx: Db,
  { viewer }: Actor<'user:create'>,
  { access_level: accessLevel, realtor, ...draft }: NewUser,
): Promise<Id> {
  refuseRaising(viewer, accessLevel);
  const realtorId = await agencyOf(tx, accessLevel, realtor);
  return insertByStaff(tx, viewer, { ...draft, accessLevel, realtorId });
}

/** Adds a user inside an agency: level Realtor, role RealtorUser, whatever was sent. */
export async function addRealtorUser(
  tx: Db,
  { viewer, scope }: Actor<'agency-user:create'>,
  { realtor, ...draft }: NewRealtorUser,
  { invites = true } = {},
): Promise<Id> {
  const realtorId = realtor || viewer.realtorId;
  if (!realtorId) throw new AppError('input.invalid', { fields: { realtor: 'Escolha a imobiliária.' } });
  await requireRealtor(tx, scope, realtorId);
  const person = { ...draft, accessLevel: 'Realtor', role: 'RealtorUser', realtorId } as const;
  return insertByStaff(tx, viewer, person, invites);
}

/** Whoever is given no password is invited to choose one, now or later. */
async function insertByStaff(tx: Db, viewer: Viewer, person: NewPerson, invites = true): Promise<Id> {
  const id = await insertUser(tx, person);
  if (!person.password && invites)
    await inviteUser(tx, { user: { id, email: person.email }, createdBy: viewer.userId });
  await auditCreation(tx, viewer.userId, id);
  return id;
}

/**
 * Signs a stranger up as a User. Takes the same time and says the same whether or not the email is known, so that
 * nobody learns who has an account. Where e-mails are sent, there is no account before a mailed link was opened.
 */
export async function signUpStranger(db: Db, draft: NewUser, { sendsMail }: { sendsMail: boolean }) {
  if (draft.access_level !== 'User') {
    throw new AppError('access.field-denied', {
      fields: { access_level: 'Este nível só a administração concede.' },
    });
  }
  await (sendsMail ? askToConfirm(db, draft) : addStranger(db, draft));
}

/** Whoever asks for more e-mails than are sent hears nothing of it: the answer is the same for all. */
async function askToConfirm(
  db: Db,
  { password: _password, access_level: _level, realtor: _realtor, setup: _setup, ...draft }: NewUser,
): Promise<void> {
  if (await mayMailStranger(db, `signup-mail:${draft.email}`))
    await db.transaction((tx) => keepSignup(tx, draft));
}

/** A known email costs the same: the password is hashed, a line is written, and the transaction is committed. */
async function addStranger(
  db: Db,
  { access_level: _level, realtor: _realtor, setup: _setup, ...draft }: NewUser,
): Promise<void> {
  await db.transaction(async (tx) => {
    try {
      const id = await insertUser(tx, { ...draft, accessLevel: 'User' });
      await auditCreation(tx, id, id);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'user.email-taken')) throw error;
      await auditRepeatedSignup(tx, draft.email);
    }
  });
}

async function auditRepeatedSignup(tx: Db, email: string): Promise<void> {
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  if (!known) return;
  const subject = { kind: 'user' as const, id: known.id };
  await audit(tx, { actorId: null, action: 'user:signup-repeated', subject });
}

/**
 * The first SuperAdmin of an installation that has none. Whoever signed up with this email before becomes that
 * SuperAdmin, under the new name and password and with every old login ended.
 */
export async function addFirstSuperAdmin(tx: Db, draft: Omit<NewPerson, 'accessLevel'>): Promise<void> {
  const rank = { accessLevel: 'SuperAdmin', role: 'SuperAdmin', realtorId: null } as const;
  const known = await findUserByEmail(tx, draft.email);
  if (known) {
    await updateUser(tx, known.id, { ...draft, rank });
    await hideInspectorOf(tx, known.id);
  }
  const id = known?.id ?? (await insertUser(tx, { ...draft, ...rank }));
  await auditCreation(tx, id, id);
}

export function refuseRaising(viewer: Viewer, accessLevel: NewUser['access_level'] | undefined): void {
  if (accessLevel === 'SuperAdmin' && viewer.role !== 'SuperAdmin') {
    throw new AppError('access.field-denied', { fields: { access_level: 'Só TI pode dar o nível TI.' } });
  }
}

/** The agency of an Imobiliária, which must have one; null for every other level. */
export async function agencyOf(
  tx: Db,
  accessLevel: NewUser['access_level'],
  realtor: Id | '' | null | undefined,
): Promise<Id | null> {
  if (accessLevel !== 'Realtor') return null;
  if (!realtor) throw new AppError('input.invalid', { fields: { realtor: 'Escolha a imobiliária.' } });
  await requireRealtor(tx, { reach: 'all' }, realtor);
  return realtor;
}

const auditCreation = (tx: Db, actorId: Id, id: Id) =>
  audit(tx, { actorId, action: 'user:create', subject: { kind: 'user', id } });
