import { formatCep as maskCep } from '@brazilian-utils/brazilian-utils/format-cep';
import { formatCnpj as maskCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { formatCpf as maskCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { formatPhone as maskPhone } from '@brazilian-utils/brazilian-utils/format-phone';
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';

/**
 * The library's defaults refuse or mangle alphanumeric CNPJs and cut a digit off phones with a DDD,
 * so every option it needs is given here and nothing else imports it.
 */
const ALPHANUMERIC = { version: 2 } as const;
const CURRENT_MOBILES = { version: 2 } as const;

const LONGEST_PASTE = 100;

/** Contacts and messengers paste invisible direction marks and typographic dashes. */
function legible(text: string): string {
  if (text.length > LONGEST_PASTE) return '';
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Eleven digits, or undefined when the check digits are wrong. */
export function parseCpf(text: string): string | undefined {
  const cpf = legible(text);
  return isValidCpf(cpf) ? digitsOf(cpf) : undefined;
}

export const formatCpf = (bare: string) => maskCpf(bare);

/** Fourteen characters, capital letters included since July 2026. */
export function parseCnpj(text: string): string | undefined {
  const cnpj = legible(text);
  return isValidCnpj(cnpj, ALPHANUMERIC) ? cnpj.toUpperCase().replace(/[^0-9A-Z]/g, '') : undefined;
}

export const formatCnpj = (bare: string) => maskCnpj(bare, ALPHANUMERIC);

/** DDD and number, 10 or 11 digits: country code and the trunk zero are dropped, service numbers refused. */
export function parsePhone(text: string): string | undefined {
  const written = legible(text);
  if (!/^\+?[\d\s()./-]+$/.test(written)) return undefined;

  const national = digitsOf(written).replace(/^(?:(?:00)?55|0)(?=\d{10,11}$)/, '');
  return isValidPhone(national, CURRENT_MOBILES) ? national : undefined;
}

export const formatPhone = (bare: string) => maskPhone(bare, { mask: 'auto' });

/** Five to eight digits: the short ones name a region, as typed before the hyphen. */
export function parseCep(text: string): string | undefined {
  const written = legible(text);
  const digits = digitsOf(written);
  return /^[\d\s.-]+$/.test(written) && digits.length >= 5 && digits.length <= 8 ? digits : undefined;
}

export const formatCep = (bare: string) => maskCep(bare);

/** The key as the central bank's directory writes it: a bare CPF or CNPJ, +55…, an email or a UUID. */
export function parsePix(text: string): string | undefined {
  return getPixKeyInfo(legible(text))?.value;
}

export function formatPix(bare: string): string {
  switch (getPixKeyInfo(bare)?.type) {
    case 'cpf':
      return formatCpf(bare);
    case 'cnpj':
      return formatCnpj(bare);
    case 'phone':
      return formatPhone(bare.replace(/^\+55/, ''));
    default:
      return bare;
  }
}
