import { parseCep } from '../shared/brazilian-documents.ts';

/** The parts of a line that someone typed; `rest` holds what comes after the door: district, city, state. */
export type SplitAddress = {
  street: string;
  number: string;
  unit: string;
  postal_code: string;
  rest: string[];
};

/** Commas, dashes between blanks, and the slash before a state: the ways people separate the parts. */
const SEPARATOR = /\s*[,;]\s*|\s+[-–—]\s+|\s*\/\s*(?=[a-z]{2}\b)/i;
const NUMBER = /^(?:n[º°o]?\.?\s*)?(\d{1,6}\s?[a-z]?|s\/n[º°]?)$/i;
const UNIT =
  /^(?:ap|apto|apt|apartamento|sala|sl|bloco|bl|casa|conj|conjunto|loja|andar|fundos|torre|unidade)\b/i;
/** 'Rua 7 de Setembro 120 Campinas': the last number that something follows. */
const WITHOUT_COMMAS = /^(.+)\s+(\d{1,6}[a-z]?)\s+(\D+)$/i;
const CEP_ALONE = /^(?:cep:?\s*)?(\d{5}-?\d{3})$/i;
const COUNTRY = /^bra[sz]il$/i;

/** Reads 'Rua X, 10, apto 3 - Centro, Campinas - SP, 13010-000' as its parts; the last words name the city. */
export function splitAddress(text: string): SplitAddress {
  const found: SplitAddress = { street: '', number: '', unit: '', postal_code: '', rest: [] };
  for (const part of partsOf(text)) {
    const cep = CEP_ALONE.exec(part)?.[1];
    if (COUNTRY.test(part)) continue;
    if (cep) found.postal_code = parseCep(cep) ?? '';
    else if (!found.street) found.street = part;
    else if (!found.number && found.rest.length === 0 && NUMBER.test(part)) found.number = doorOf(part);
    else if (!found.unit && UNIT.test(part)) found.unit = part;
    else found.rest.push(part);
  }
  return found;
}

function partsOf(text: string): string[] {
  const parts = text.trim().split(SEPARATOR).filter(Boolean);
  const [only = ''] = parts;
  const [, street, number, place] = parts.length === 1 ? (WITHOUT_COMMAS.exec(only) ?? []) : [];
  return street && number && place ? [street, number, place] : parts;
}

const doorOf = (part: string) => NUMBER.exec(part)?.[1]?.replace(/\s/, '') ?? part;
