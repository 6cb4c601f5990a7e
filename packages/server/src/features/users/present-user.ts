import { isStaff, type Viewer } from '@esquadro/domain/auth/permissions';
import type { SecondStepDue } from '@esquadro/domain/auth/second-step-due';
import { secondStepDue } from '@esquadro/domain/settings/security-settings';
import type { User, UserSummary } from '@esquadro/domain/users/user';
import type { Db } from '../../platform/db/client.ts';
import { addressFromRow } from '../../platform/db/columns.ts';
import { fileUrl, listPapers } from '../files/queries.ts';
import { readSecuritySettings } from '../settings/queries.ts';
import type { UserRow } from './select-users.ts';

type Reader = Pick<Viewer, 'userId' | 'role'>;

const seesPrivate = (viewer: Reader, row: UserRow) => viewer.userId === row.id || isStaff(viewer.role);

export function presentSummary(viewer: Reader, row: UserRow): UserSummary {
  return {
    _id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    company: row.realtorCompany ?? row.company,
    photo: row.photoId && row.photoName ? fileUrl({ id: row.photoId, name: row.photoName }) : null,
    access_level: row.accessLevel,
    role: row.role,
    realtor: row.realtorId,
    inspector: row.inspectorId,
    invited: row.passwordHash === '',
    ...(seesPrivate(viewer, row) && { second_step: row.hasSecondStep }),
  };
}

/** Papers and health data are shown to the person and to Admins only. */
export async function presentUser(db: Db, viewer: Reader, row: UserRow): Promise<User> {
  const isPrivate = seesPrivate(viewer, row);
  return {
    ...presentSummary(viewer, row),
    cpf: row.cpf,
    cnpj: row.cnpj,
    pix: row.pix,
    ...(isPrivate && { blood_type: row.bloodType }),
    address: addressFromRow(row) ?? null,
    formatted_address: row.formattedAddress,
    placeId: row.placeId,
    personIDPleno: row.personIdPleno,
    ...(viewer.userId === row.id && { second_step_due: await dueFor(db, row) }),
    files: isPrivate ? await listPapers(db, { userId: row.id }) : [],
  };
}

/** What is demanded of somebody who has set no second step up. */
async function dueFor(db: Db, { role, hasSecondStep }: UserRow): Promise<SecondStepDue | null> {
  return hasSecondStep ? null : secondStepDue(await readSecuritySettings(db), role, new Date());
}
