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

/** The text in its usual Brazilian form, however it was typed or pasted. */
export function maskText(name: MaskName, text: string): string {
  return name === 'phone' ? maskPhone(text) : masks[name].masked(text);
}

/** A leading + stays until the number behind it is whole, or its country code would pass for an area code. */
function maskPhone(text: string): string {
  const national = parsePhone(text);
  if (national === undefined && /^\s*\+/.test(text)) return text;
  return masks.phone.masked(national ?? text);
}
