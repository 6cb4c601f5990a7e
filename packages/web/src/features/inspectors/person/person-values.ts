import type { InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { formatCnpj, formatCpf, formatPhone, formatPix } from '@esquadro/domain/shared/brazilian-documents';
import type { FieldNames } from '../../../lib/edits/use-rebase.ts';
import { addressInWords } from '../../../lib/places/address-in-words.ts';

/** What the fields of the first step start from; documents with their masks. */
export function personValues(inspector: InspectorDetails | undefined) {
  const { user } = inspector ?? {};
  return {
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    phone: user?.phone ? formatPhone(user.phone) : '',
    email: user?.email ?? '',
    password: '',
    cpf: user?.cpf ? formatCpf(user.cpf) : '',
    cnpj: user?.cnpj ? formatCnpj(user.cnpj) : '',
    pix: user?.pix ? formatPix(user.pix) : '',
    blood_type: user?.blood_type ?? ('' as const),
    address: user?.address ?? null,
    vistoriadorPlenoId: inspector?.vistoriadorPlenoId ?? '',
  };
}

export type PersonValues = ReturnType<typeof personValues>;

export const PERSON_NAMES: FieldNames<PersonValues> = {
  first_name: 'Nome',
  last_name: 'Sobrenome',
  phone: 'Telefone',
  email: 'Email',
  password: 'Senha',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  pix: 'Pix',
  blood_type: 'Tipo sanguíneo',
  address: { label: 'Endereço', show: addressInWords },
  vistoriadorPlenoId: 'Pleno Id',
};

/** The fields beside which a refusal of the server is shown. */
export const PERSON_FIELDS = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'password',
  'cpf',
  'cnpj',
  'pix',
  'blood_type',
  'address',
  'vistoriadorPlenoId',
] as const satisfies (keyof PersonValues)[];
