import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatPhone,
  formatPix,
  parseCep,
  parseCnpj,
  parseCpf,
  parsePhone,
  parsePix,
} from './brazilian-documents.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const masked = fc.stringMatching(/^[+0-9 ().-]{5,20}$/);
const punctuation = fc.constantFrom('', '.', '-', '/', ' ', '\u00a0');

/** The modulus-11 rule of the tax office, written apart from the library: each character is its code minus 48. */
function checkDigit(base: string, heaviest: number): number {
  const sum = [...base]
    .reverse()
    .reduce((total, char, index) => total + (char.charCodeAt(0) - 48) * (2 + (index % (heaviest - 1))), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function withCheckDigits(base: string, heaviest: number): string {
  const first = base + checkDigit(base, heaviest);
  return first + checkDigit(first, heaviest);
}

test.each([
  ['529.982.247-25', '52998224725'],
  [' 52998224725 ', '52998224725'],
  ['529 982 247 25', '52998224725'],
  ['529.982.247\u201325', '52998224725'],
])('the CPF %j is stored as %s', (written, stored) => {
  expect(parseCpf(written)).toBe(stored);
  expect(formatCpf(stored)).toBe('529.982.247-25');
});

test.each([
  '',
  '529.982.247-26',
  '111.111.111-11',
  '5299822472',
  '529982247255',
  'x52998224725',
  '0'.repeat(500),
])('the CPF %j is refused', (written) => {
  expect(parseCpf(written)).toBeUndefined();
});

test.each([
  ['11.222.333/0001-81', '11222333000181', '11.222.333/0001-81'],
  ['00000000000191', '00000000000191', '00.000.000/0001-91'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['12abc34501de35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
])('the CNPJ %j is stored as %s and shown as %s', (written, stored, shown) => {
  expect(parseCnpj(written)).toBe(stored);
  expect(formatCnpj(stored)).toBe(shown);
});

test.each([
  '',
  '11.222.333/0001-82',
  '12.ABC.345/01DE-36',
  '12ABC34501DE3A',
  '00000000000000',
  '12!ABC34501DE35',
])('the CNPJ %j is refused', (written) => {
  expect(parseCnpj(written)).toBeUndefined();
});

test('every CPF with right check digits is taken, and its bare form is taken again', () => {
  const base = digits(9).filter((text) => new Set(text).size > 1);
  fc.assert(
    fc.property(base, punctuation, (root, mark) => {
      const cpf = withCheckDigits(root, 11);
      expect(parseCpf(`${cpf.slice(0, 3)}${mark}${cpf.slice(3)}`)).toBe(cpf);
      expect(parseCpf(formatCpf(cpf))).toBe(cpf);
    }),
  );
});

test('every CNPJ with right check digits is taken in any case, numeric or alphanumeric', () => {
  const base = fc.stringMatching(/^[0-9A-Z]{12}$/).filter((text) => new Set(text).size > 1);
  fc.assert(
    fc.property(base, (root) => {
      const cnpj = withCheckDigits(root, 9);
      expect(parseCnpj(cnpj.toLowerCase())).toBe(cnpj);
      expect(parseCnpj(formatCnpj(cnpj))).toBe(cnpj);
    }),
  );
});

test('a CNPJ with one check digit changed is refused', () => {
  const base = fc.stringMatching(/^[0-9A-Z]{12}$/);
  fc.assert(
    fc.property(base, fc.integer({ min: 1, max: 9 }), (root, shift) => {
      const cnpj = withCheckDigits(root, 9);
      const wrong = (Number(cnpj.at(-1)) + shift) % 10;
      expect(parseCnpj(cnpj.slice(0, 13) + wrong)).toBeUndefined();
    }),
  );
});

test.each([
  ['(11) 98765-4321', '11987654321', '(11) 98765-4321'],
  ['11987654321', '11987654321', '(11) 98765-4321'],
  ['+55 11 98765-4321', '11987654321', '(11) 98765-4321'],
  ['\u202a+55\u00a011\u00a098765\u20114321\u202c', '11987654321', '(11) 98765-4321'],
  ['0055 11 98765 4321', '11987654321', '(11) 98765-4321'],
  ['011 98765-4321', '11987654321', '(11) 98765-4321'],
  ['19 3232.1000', '1932321000', '(19) 3232-1000'],
  ['55 99876-5432', '55998765432', '(55) 99876-5432'],
])('the phone %j is stored as %s and shown as %s', (written, stored, shown) => {
  expect(parsePhone(written)).toBe(stored);
  expect(parsePhone(stored)).toBe(stored);
  expect(formatPhone(stored)).toBe(shown);
});

test.each([
  ['no area code', '98765-4321'],
  ['an area code that does not exist', '(10) 98765-4321'],
  ['a mobile without its ninth digit', '(11) 8765-4321'],
  ['a service number', '0800 123 4567'],
  ['another country', '+1 202 555 0143'],
  ['letters', '11 9876A-4321'],
  ['nothing', ''],
])('a phone with %s is refused', (_reason, written) => {
  expect(parsePhone(written)).toBeUndefined();
});

test.each([
  ['13010-000', '13010000', '13010-000'],
  ['13.010-000', '13010000', '13010-000'],
  ['01310100', '01310100', '01310-100'],
  ['13010', '13010', '13010'],
  ['130100', '130100', '13010-0'],
])('the CEP %j is stored as %s and shown as %s', (written, stored, shown) => {
  expect(parseCep(written)).toBe(stored);
  expect(formatCep(stored)).toBe(shown);
});

test.each(['', '1301', '130100000', '13010-00A'])('the CEP %j is refused', (written) => {
  expect(parseCep(written)).toBeUndefined();
});

test.each([
  ['529.982.247-25', '52998224725', '529.982.247-25'],
  ['12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['(11) 98765-4321', '+5511987654321', '(11) 98765-4321'],
  [' Caixa@Lar.com.BR ', 'caixa@lar.com.br', 'caixa@lar.com.br'],
  [
    '71C7D9BE-4B85-4E43-9F1C-1F3B8B4E9A2D',
    '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
    '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
  ],
])('the Pix key %j is stored as %s and shown as %s', (written, stored, shown) => {
  expect(parsePix(written)).toBe(stored);
  expect(parsePix(stored)).toBe(stored);
  expect(formatPix(stored)).toBe(shown);
});

test.each(['', 'minha chave', '(19) 3232-1000', '529.982.247-26', 'a@b', '71c7d9be4b854e439f1c1f3b8b4e9a2d'])(
  'the Pix key %j is refused',
  (written) => {
    expect(parsePix(written)).toBeUndefined();
  },
);

test('no text whatever makes a parser throw, and what it takes it takes again unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), masked), (text) => {
      for (const parse of [parseCpf, parseCnpj, parsePhone, parseCep, parsePix]) {
        const stored = parse(text);
        if (stored !== undefined) expect(parse(stored)).toBe(stored);
      }
    }),
  );
});
