import { parsePhone } from '@esquadro/domain/shared/brazilian-documents';
import { Mask } from 'maska';

export type MaskName = 'cpf' | 'cnpj' | 'phone' | 'cep';

/** Letters are allowed before a CNPJ's two check digits. */
const alphanumeric = {
  N: { pattern: /[0-9A-Za-z]/, transform: (character: string) => character.toUpperCase() },
};

const masks: Record<MaskName, Mask> = {
  cpf: new Mask({ mask: '###.###.###-##' }),
  cnpj: new Mask({ mask: 'NN.NNN.NNN/NNNN-##', tokens: alphanumeric }),
  phone: new Mask({ mask: ['(##) ####-####', '(##) #####-####'] }),
  cep: new Mask({ mask: '#####-###' }),
};

export function maskText(name: MaskName, text: string): string {
  return name === 'phone' ? maskPhone(text) : masks[name].masked(text);
}

/** Keeps a leading + until the number is complete, or the country code would be taken for an area code. */
function maskPhone(text: string): string {
  const national = parsePhone(text);
  if (national === undefined && /^\s*\+/.test(text)) return text;
  return masks.phone.masked(national ?? text);
}
