import { can, type Viewer } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { NewRealtorUser, NewUser } from '@esquadro/domain/users/user';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { requireRealtor } from '../realtors/queries.ts';
import { insertUser, type NewPerson } from './queries.ts';

/** Adds a user from Configurações. An Admin cannot make a SuperAdmin; Imobiliária needs its agency. */
export async function addUser(
  tx: Db,
  viewer: Viewer,
  { access_level: accessLevel, realtor, ...draft }: NewUser,
): Promise<Id> {
  if (!can(viewer.role, 'user:create')) throw new AppError('access.denied');
  refuseRaising(viewer, accessLevel);
  const realtorId = await agencyOf(tx, accessLevel, realtor);
  const id = await insertUser(tx, { ...draft, accessLevel, realtorId });
  await auditCreation(tx, viewer.userId, id);
  return id;
}

/** Adds a user inside an agency: level Realtor, role RealtorUser, whatever was sent. */
export async function addRealtorUser(
  tx: Db,
  viewer: Viewer,
  { realtor, ...draft }: NewRealtorUser,
): Promise<Id> {
  const realtorId = realtor || viewer.realtorId;
  if (!realtorId) throw new AppError('input.invalid', { fields: { realtor: 'Escolha a imobiliária.' } });
  // Another agency is not there at all for someone who belongs to one.
  if (viewer.realtorId && realtorId !== viewer.realtorId) throw new AppError('realtor.not-found');
  await requireRealtor(tx, realtorId);
  const id = await insertUser(tx, { ...draft, accessLevel: 'Realtor', role: 'RealtorUser', realtorId });
  await auditCreation(tx, viewer.userId, id);
  return id;
}

/**
 * Signs a stranger up as a User, with what `keepFiles` keeps for them. Takes the same time and says the same
 * whether or not the email is known, so that nobody learns who has an account.
 */
export async function signUpStranger(
  db: Db,
  { access_level: accessLevel, realtor: _realtor, ...draft }: NewUser,
  keepFiles: (tx: Db, userId: Id) => Promise<void>,
): Promise<void> {
  if (accessLevel !== 'User') {
    throw new AppError('access.field-denied', {
      fields: { access_level: 'Este nível só a administração concede.' },
    });
  }
  try {
    await db.transaction(async (tx) => {
      const id = await insertUser(tx, { ...draft, accessLevel });
      await keepFiles(tx, id);
      await auditCreation(tx, id, id);
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'user.email-taken')) throw error;
  }
}

/** The first SuperAdmin, of an installation that has no user yet. */
export async function addFirstSuperAdmin(tx: Db, draft: Omit<NewPerson, 'accessLevel'>): Promise<Id> {
  const id = await insertUser(tx, { ...draft, accessLevel: 'SuperAdmin' });
  await auditCreation(tx, id, id);
  return id;
}

/** Only a SuperAdmin makes a SuperAdmin. */
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
  await requireRealtor(tx, realtor);
  return realtor;
}

const auditCreation = (tx: Db, actorId: Id, id: Id) =>
  audit(tx, { actorId, action: 'user:create', subject: { kind: 'user', id } });
