import { z } from 'zod';
import { parseCep, parseCnpj, parseCpf, parsePhone, parsePix } from './brazilian-documents.ts';
import { manyLines, oneLine } from './plain-text.ts';

type Parse = (text: string) => string | undefined;
type Wording = { missing: string; wrong: string };

/** A string that keeps the bare form of what was typed; it stays a plain string in the API's description. */
const bare = (parse: Parse, { missing, wrong }: Wording) =>
  z
    .string(missing)
    .overwrite((text) => parse(text) ?? text.trim())
    .min(1, { error: missing, abort: true })
    .refine((text) => parse(text) !== undefined, wrong);

/** The same, where nothing at all is fine too; absent and blank are ''. */
const bareOrBlank = (parse: Parse, { wrong }: Wording) =>
  z
    .string(wrong)
    .overwrite((text) => parse(text) ?? text.trim())
    .refine((text) => text === '' || parse(text) !== undefined, wrong)
    .default('');

const CPF: Wording = { missing: 'Informe o CPF.', wrong: 'CPF inválido: confira os dígitos.' };
const CNPJ: Wording = { missing: 'Informe o CNPJ.', wrong: 'CNPJ inválido: confira os dígitos.' };
const PHONE: Wording = { missing: 'Informe o telefone.', wrong: 'Telefone inválido: informe DDD e número.' };
const CEP: Wording = { missing: 'Informe o CEP.', wrong: 'CEP inválido: confira os dígitos.' };
const EMAIL: Wording = { missing: 'Informe o email.', wrong: 'Email inválido: confira o endereço.' };
const PIX: Wording = {
  missing: 'Informe a chave Pix.',
  wrong: 'Chave Pix inválida: use CPF, CNPJ, celular, email ou chave aleatória.',
};

const LONGEST_EMAIL = 254;

function parseEmail(text: string): string | undefined {
  const email = text.normalize('NFC').trim().toLowerCase();
  return email.length <= LONGEST_EMAIL && z.regexes.email.test(email) ? email : undefined;
}

export const Cpf = bare(parseCpf, CPF).meta({ examples: ['52998224725'] });
export const Cnpj = bare(parseCnpj, CNPJ).meta({ examples: ['11222333000181', '12ABC34501DE35'] });
export const Phone = bare(parsePhone, PHONE).meta({ examples: ['11987654321'] });
export const Pix = bare(parsePix, PIX).meta({ examples: ['financeiro@imobiliaria.com.br'] });
export const Cep = bare(parseCep, CEP).meta({ examples: ['13010000'] });
export const Email = bare(parseEmail, EMAIL).meta({ format: 'email' });

export const OptionalCpf = bareOrBlank(parseCpf, CPF);
export const OptionalCnpj = bareOrBlank(parseCnpj, CNPJ);
export const OptionalPix = bareOrBlank(parsePix, PIX);
export const OptionalCep = bareOrBlank(parseCep, CEP);
export const OptionalPhone = bareOrBlank(parsePhone, PHONE);
export const OptionalEmail = bareOrBlank(parseEmail, EMAIL);

/** Control characters and broken surrogates, which PostgreSQL or a reader would choke on; newline and tab are text. */
const UNREADABLE = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

type Tidy = (typed: string) => string;

const text = (tidy: Tidy, missing: string, max: number) =>
  z
    .string(missing)
    .overwrite(tidy)
    .max(max, `Use no máximo ${max} caracteres.`)
    .refine((typed) => !UNREADABLE.test(typed), 'Há caracteres que não podem ser gravados.');

/** One line that must say something; `missing` is what the user reads when it does not. */
export const requiredText = (missing: string, max: number) => text(oneLine, missing, max).min(1, missing);

/** One line that may be left out; absent is ''. */
export const optionalText = (max: number) => text(oneLine, 'Informe um texto.', max).default('');

/** Text of several lines that must say something. */
export const requiredLines = (missing: string, max: number) => text(manyLines, missing, max).min(1, missing);

/** Text of several lines that may be left out; absent is ''. */
export const optionalLines = (max: number) => text(manyLines, 'Informe um texto.', max).default('');
