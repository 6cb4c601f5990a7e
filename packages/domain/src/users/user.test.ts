import { expect, test } from 'vitest';
import { z } from 'zod';
import { ACCESS_LEVEL_LABELS, ACCESS_LEVELS } from './access-level.ts';
import { Credentials, PasswordChange } from './credentials.ts';
import { NewRealtorUser, NewUser, UserChange } from './user.ts';

const draft = {
  first_name: ' Ana ',
  last_name: 'Souza',
  phone: '(11) 98765-4321',
  email: 'ANA@exemplo.com.br',
  password: 'Esquadro1!',
};

const refused = (shape: z.ZodType, value: unknown) =>
  Object.keys(z.flattenError(shape.safeParse(value).error ?? new z.ZodError([])).fieldErrors).sort();

test('a new user needs names, phone, email and password; the rest is blank', () => {
  expect(NewUser.parse(draft)).toEqual({
    ...draft,
    first_name: 'Ana',
    phone: '11987654321',
    email: 'ana@exemplo.com.br',
    access_level: 'User',
    company: '',
    cpf: '',
    cnpj: '',
    pix: '',
    formatted_address: '',
    placeId: '',
    personIDPleno: '',
  });
  expect(refused(NewUser, {})).toEqual(['email', 'first_name', 'last_name', 'password', 'phone']);
});

test('a user made inside an agency cannot ask for a level', () => {
  expect(NewRealtorUser.parse({ ...draft, access_level: 'SuperAdmin' })).not.toHaveProperty('access_level');
});

test('a change holds only what was sent', () => {
  expect(UserChange.parse({})).toEqual({});
  expect(UserChange.parse({ phone: '(11) 98765-4321', photo: null })).toEqual({
    phone: '11987654321',
    photo: null,
  });
  expect(UserChange.parse({ unknown: 1, password: '' })).toEqual({ password: '' });
});

test.each(['', null, 'O-'])('blood type %j can be given, also as not given', (blood_type) => {
  expect(UserChange.parse({ blood_type })).toEqual({ blood_type });
});

test.each([
  ['company', 'a'.repeat(121)],
  ['blood_type', 'X'],
  ['access_level', 'RealtorUser'],
  ['realtor', 'x'],
  ['password', 'fraca'],
  ['email', 'x'],
])('a change refuses a wrong %s', (field, value) => {
  expect(refused(UserChange, { [field]: value })).toEqual([field]);
});

test('credentials only have to be there: a wrong one is simply a wrong one', () => {
  expect(Credentials.parse({ email: ' A@B ', password: ' x ' })).toEqual({ email: 'a@b', password: ' x ' });
  expect(refused(Credentials, { email: ' ', password: '' })).toEqual(['email', 'password']);
});

test('a new password must be strong; the old one may be left out', () => {
  expect(PasswordChange.parse({ new_password: 'Esquadro1!' })).toEqual({
    new_password: 'Esquadro1!',
    old_password: '',
  });
  expect(refused(PasswordChange, { new_password: 'x' })).toEqual(['new_password']);
});

test('every level has a name on the screens', () => {
  expect(ACCESS_LEVELS.map((level) => ACCESS_LEVEL_LABELS[level])).toEqual([
    'Usuário',
    'Esquadro',
    'Vistoriador',
    'Imobiliária',
    'TI',
  ]);
});
