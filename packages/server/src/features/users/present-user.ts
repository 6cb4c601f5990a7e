import { isStaff, type Viewer } from '@esquadro/domain/auth/permissions';
import type { User, UserSummary } from '@esquadro/domain/users/user';
import type { Db } from '../../platform/db/client.ts';
import { addressFromRow } from '../../platform/db/columns.ts';
import { fileUrl, listPapers } from '../files/queries.ts';
import type { UserRow } from './select-users.ts';

export function presentSummary(row: UserRow): UserSummary {
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
  };
}

/** Papers and health data are shown to the person and to Admins only. */
export async function presentUser(
  db: Db,
  viewer: Pick<Viewer, 'userId' | 'role'>,
  row: UserRow,
): Promise<User> {
  const seesPrivate = viewer.userId === row.id || isStaff(viewer.role);
  return {
    ...presentSummary(row),
    cpf: row.cpf,
    cnpj: row.cnpj,
    pix: row.pix,
    ...(seesPrivate && { blood_type: row.bloodType }),
    address: addressFromRow(row) ?? null,
    formatted_address: row.formattedAddress,
    placeId: row.placeId,
    personIDPleno: row.personIdPleno,
    files: seesPrivate ? await listPapers(db, { userId: row.id }) : [],
  };
}
