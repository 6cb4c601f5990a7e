import type { Address, SettledAddress } from '@esquadro/domain/addresses/address';
import type { UserChange } from '@esquadro/domain/users/user';
import { addressToRow, NO_ADDRESS } from '../../platform/db/columns.ts';
import type { users } from './tables.ts';

export type UserFields = Omit<UserChange, 'password' | 'photo' | 'access_level' | 'realtor' | 'address'> & {
  address?: Address | null | undefined;
};

type Settled = UserFields & { address?: SettledAddress | null | undefined };

/** The wire's names to the table's, for what was sent; an absent field stays absent, a null address is none. */
export function userRow(fields: Settled): Partial<typeof users.$inferInsert> {
  const row = {
    firstName: fields.first_name,
    lastName: fields.last_name,
    phone: fields.phone,
    email: fields.email,
    company: fields.company,
    cpf: fields.cpf,
    cnpj: fields.cnpj,
    pix: fields.pix,
    bloodType: fields.blood_type === undefined ? undefined : fields.blood_type || null,
    formattedAddress: fields.formatted_address,
    placeId: fields.placeId,
    personIdPleno: fields.personIDPleno,
    ...(fields.address && addressToRow(fields.address)),
  };
  const sent = Object.entries(row).filter(([, value]) => value !== undefined);
  return { ...(fields.address === null && NO_ADDRESS), ...Object.fromEntries(sent) };
}
