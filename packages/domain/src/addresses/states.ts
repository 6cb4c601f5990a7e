import { z } from 'zod';

/** The 26 states and the Federal District, by the two letters that addresses carry. */
export const STATES = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
} as const;

export type StateCode = keyof typeof STATES;

/** The state of a new city or branch until another is chosen. */
export const DEFAULT_STATE: StateCode = 'SP';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const codeByWriting = new Map(
  Object.entries(STATES).flatMap(([code, name]) => [
    [plain(code), code],
    [plain(name), code],
  ]),
);

const MESSAGE = 'Informe o estado com as duas letras da UF.';

/** A state's two letters; its name in full, in any case and without accents, is understood too. */
export const State = z
  .string(MESSAGE)
  .overwrite((text) => codeByWriting.get(plain(text)) ?? text.trim())
  .refine((text) => Object.hasOwn(STATES, text), MESSAGE)
  .meta({ examples: ['SP'] });
