import { z } from 'zod';
import { Address, AddressOnWire } from '../addresses/address.ts';
import { PasswordOrBlank } from '../auth/password.ts';
import { ROLES } from '../auth/permissions.ts';
import { SecondStepDue } from '../auth/second-step-due.ts';
import { Id } from '../shared/id.ts';
import {
  Email,
  OptionalCnpj,
  OptionalCpf,
  OptionalPix,
  optionalText,
  Phone,
  requiredText,
} from '../shared/text-fields.ts';
import { ACCESS_LEVELS, BLOOD_TYPES } from './access-level.ts';

/** Health data: optional, seen by the person and by Admins only. '' and null both mean 'Não informar'. */
const BloodType = z.enum(['', ...BLOOD_TYPES], 'Escolha um tipo sanguíneo da lista.').nullable();

const editable = {
  first_name: requiredText('Informe o nome.', 80),
  last_name: requiredText('Informe o sobrenome.', 80),
  phone: Phone,
  email: Email,
  company: optionalText(120),
  cpf: OptionalCpf,
  cnpj: OptionalCnpj,
  pix: OptionalPix,
  blood_type: BloodType.optional(),
  address: Address.nullish(),
  formatted_address: optionalText(500),
  placeId: optionalText(500),
  personIDPleno: optionalText(60),
};

const AccessLevel = z.enum(ACCESS_LEVELS, 'Escolha o nível de acesso.');
const realtor = z.union([Id, z.literal('')]).nullish();

/** What signup takes: from a stranger, from Configurações, and once from the setup link. */
export const NewUser = z.object({
  ...editable,
  password: PasswordOrBlank,
  access_level: AccessLevel.default('User'),
  realtor,
  setup: z.string().max(200).optional(),
});
export type NewUser = z.infer<typeof NewUser>;

/** A user made inside an agency; the level is Realtor whatever is sent. */
export const NewRealtorUser = NewUser.omit({ access_level: true, setup: true });
export type NewRealtorUser = z.infer<typeof NewRealtorUser>;

/** Only what is sent changes. */
export const UserChange = z
  .object({
    ...editable,
    company: optionalText(120).removeDefault(),
    cpf: OptionalCpf.removeDefault(),
    cnpj: OptionalCnpj.removeDefault(),
    pix: OptionalPix.removeDefault(),
    formatted_address: optionalText(500).removeDefault(),
    placeId: optionalText(500).removeDefault(),
    personIDPleno: optionalText(60).removeDefault(),
    password: PasswordOrBlank,
    access_level: AccessLevel,
    realtor,
    /** The photo is removed when this is null; a new one comes as a file. */
    photo: z.string().max(500).nullable(),
  })
  .partial();
export type UserChange = z.infer<typeof UserChange>;

/** What every list shows of a person. */
export const UserSummary = z.object({
  _id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  photo: z.string().nullable(),
  access_level: z.enum(ACCESS_LEVELS),
  role: z.enum(ROLES),
  realtor: Id.nullable(),
  inspector: Id.nullable(),
  /** Has not set a password yet. */
  invited: z.boolean(),
  /** Whether a second step is set up; absent for those who may not know. */
  second_step: z.boolean().optional(),
});
export type UserSummary = z.infer<typeof UserSummary>;

/** A person in full, without any secret. `blood_type` is absent for those who may not see it. */
export const User = UserSummary.extend({
  cpf: z.string(),
  cnpj: z.string(),
  pix: z.string(),
  blood_type: z.enum(BLOOD_TYPES).nullish(),
  address: AddressOnWire.partial().nullable(),
  formatted_address: z.string(),
  placeId: z.string(),
  personIDPleno: z.string(),
  /** Since when or from when on one has to set a second step up; for oneself alone. */
  second_step_due: SecondStepDue.nullish(),
  files: z.array(z.object({ _id: Id, name: z.string(), url: z.string() })),
});
export type User = z.infer<typeof User>;
