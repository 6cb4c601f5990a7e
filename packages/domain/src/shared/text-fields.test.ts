import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  Cep,
  Cnpj,
  Cpf,
  Email,
  OptionalCnpj,
  OptionalEmail,
  optionalLines,
  optionalText,
  Phone,
  Pix,
  requiredLines,
  requiredText,
} from './text-fields.ts';

const complaints = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test.each([
  ['CPF', Cpf, '529.982.247-25', '52998224725'],
  ['CNPJ', Cnpj, '12.abc.345/01de-35', '12ABC34501DE35'],
  ['phone', Phone, '+55 (11) 98765-4321', '11987654321'],
  ['Pix key', Pix, '11.222.333/0001-81', '11222333000181'],
  ['CEP', Cep, '13010-000', '13010000'],
  ['email', Email, '  Ana@Lar.com.br ', 'ana@lar.com.br'],
])('a %s is kept in its bare form', (_name, schema, typed, kept) => {
  expect(schema.parse(typed)).toBe(kept);
});

test.each([
  [Cpf, '529.982.247-26', 'CPF inválido: confira os dígitos.'],
  [Cpf, '', 'Informe o CPF.'],
  [Cnpj, '11.222.333/0001-82', 'CNPJ inválido: confira os dígitos.'],
  [Cnpj, undefined, 'Informe o CNPJ.'],
  [Phone, '1234', 'Telefone inválido: informe DDD e número.'],
  [Pix, 'chave', 'Chave Pix inválida: use CPF, CNPJ, celular, email ou chave aleatória.'],
  [Cep, '123', 'CEP inválido: confira os dígitos.'],
  [Email, 'ana@', 'Email inválido: confira o endereço.'],
  [Email, `${'a'.repeat(250)}@b.co`, 'Email inválido: confira o endereço.'],
  [Email, '   ', 'Informe o email.'],
])('%#: what is wrong is said in exactly one sentence', (schema, typed, sentence) => {
  expect(complaints(schema, typed)).toEqual([sentence]);
});

test('an optional document may be absent or blank, but not wrong', () => {
  expect(OptionalEmail.parse(undefined)).toBe('');
  expect(OptionalEmail.parse('  ')).toBe('');
  expect(OptionalEmail.parse('Chaves@Lar.com.br')).toBe('chaves@lar.com.br');
  expect(complaints(OptionalCnpj, '123')).toEqual(['CNPJ inválido: confira os dígitos.']);
});

test('a line is kept trimmed, composed and on one line', () => {
  expect(requiredText('Informe o nome.', 20).parse(' Joa\u0303o\r\nda\t Silva ')).toBe('Jo\u00e3o da Silva');
  expect(optionalText(20).parse(undefined)).toBe('');
});

test('text of several lines keeps them, with plain line breaks', () => {
  expect(requiredLines('Escreva.', 20).parse(' Joa\u0303o\r\nda\tSilva\u2028! ')).toBe(
    'Jo\u00e3o\nda\tSilva\n!',
  );
  expect(optionalLines(20).parse(undefined)).toBe('');
});

const UNSEEN = [
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u00ad',
  '\ufeff',
  '\u3164',
  '\ufe0f',
  '\u{e0041}',
];

test.each(UNSEEN)('%j cannot be seen and is not kept, in one line or in several', (unseen) => {
  for (const schema of [requiredText('Informe o nome.', 20), requiredLines('Escreva.', 20)]) {
    expect(schema.parse(`${unseen}An${unseen}a${unseen}`)).toBe('Ana');
    expect(complaints(schema, unseen)).toHaveLength(1);
  }
});

test.each(['👩‍🔧', '❤️‍🔥', '👨🏽‍🚒', '☎️', '1️⃣', 'José d’Ávila-Łukasz', '東京', 'أنا'])(
  '%s stays as it is',
  (text) => {
    expect(requiredText('Informe o nome.', 40).parse(`a ${text} b`)).toBe(`a ${text} b`);
    expect(requiredLines('Escreva.', 40).parse(text)).toBe(text);
  },
);

test.each([
  ['   ', 'Informe o nome.'],
  [undefined, 'Informe o nome.'],
  ['abcdef', 'Use no máximo 5 caracteres.'],
  ['a\u0000b', 'Há caracteres que não podem ser gravados.'],
  ['a\u001bb', 'Há caracteres que não podem ser gravados.'],
  ['a\ud800b', 'Há caracteres que não podem ser gravados.'],
])('%#: text that cannot be kept is refused', (typed, sentence) => {
  expect(complaints(requiredText('Informe o nome.', 5), typed)).toEqual([sentence]);
});

const odd = fc.constantFrom(...UNSEEN, '\n', '\r', '\t', ' ', 'a', '\u0303', '❤', '🔥', '🏽', '1');

test.each([requiredText('Informe o nome.', 50), requiredLines('Escreva.', 50)])(
  '%#: whatever text is accepted is accepted again unchanged',
  (schema) => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: odd })), (typed) => {
        const kept = schema.safeParse(typed);
        if (kept.success) expect(schema.parse(kept.data)).toBe(kept.data);
      }),
      { numRuns: 500 },
    );
  },
);

test.each(['input', 'output'] as const)('every field is a string in the API description of the %s', (io) => {
  const form = z.object({
    Cpf,
    Cnpj,
    Phone,
    Pix,
    Cep,
    Email,
    OptionalEmail,
    label: requiredText('Informe.', 9),
  });
  const described = z.toJSONSchema(form, { io, unrepresentable: 'any' });
  for (const property of Object.values(described.properties ?? {})) {
    expect(property).toMatchObject({ type: 'string' });
  }
  expect(described.properties).toMatchObject({ Email: { format: 'email' }, label: { maxLength: 9 } });
});
