import { z } from 'zod';
import { LocalDay } from '../calendar/local-day.ts';
import { Id } from '../shared/id.ts';

/** What the log calls the records that something was done to, and how the filter names them. */
export const ACTIVITY_KINDS = {
  user: 'Usuários',
  inspector: 'Vistoriadores',
  realtor: 'Imobiliárias',
  branch: 'Filiais',
  contract: 'Contratos',
  property: 'Imóveis',
  request: 'Solicitações',
  dispatch: 'Redistribuições',
  import: 'Importações',
  city: 'Cidades',
  settings: 'Configurações',
  file: 'Documentos lidos',
  audit: 'Leituras deste registro',
  backup: 'Cópias de segurança',
} as const;
export type ActivityKind = keyof typeof ACTIVITY_KINDS;
export const ActivityKind = z.enum(Object.keys(ACTIVITY_KINDS) as [ActivityKind, ...ActivityKind[]]);

/** What was done, as a sentence without its subject: 'mudou o contrato de' is followed by 'Casa Nova'. */
const VERBS = {
  'absence:add': 'registrou uma ausência de',
  'absence:cancel': 'cancelou uma ausência de',
  'audit:read': 'leu o registro de atividades',
  'backup:ask': 'pediu uma cópia de segurança',
  'branch:create': 'criou a filial',
  'branch:delete': 'excluiu a filial',
  'branch:edit': 'mudou a filial',
  'branch:restore': 'recuperou a filial',
  'city:add': 'adicionou a cidade',
  'city:delete': 'excluiu a cidade',
  'contract:create': 'criou um contrato de',
  'contract:delete': 'excluiu um contrato de',
  'contract:edit': 'mudou um contrato de',
  'contract:restore': 'recuperou um contrato de',
  'dispatch:undo': 'desfez uma redistribuição',
  'factor:add': 'ativou uma segunda etapa:',
  'factor:codes': 'gerou novos códigos de recuperação:',
  'factor:delete': 'removeu a segunda etapa de',
  'factor:recovery': 'entrou com um código de recuperação:',
  'failure:decide': 'decidiu a cobrança da visita frustrada',
  'failure:dispute': 'contestou a cobrança da visita frustrada',
  'file:read': 'abriu o documento',
  'import:run': 'importou a planilha',
  'import:undo': 'desfez a importação da planilha',
  'inspector:create': 'cadastrou o vistoriador',
  'inspector:delete': 'excluiu o vistoriador',
  'inspector:edit': 'mudou o vistoriador',
  'inspector:read-paper': 'abriu um documento de',
  'inspector:restore': 'recuperou o vistoriador',
  'key:change': 'mudou a chave da vistoria',
  'mark:add': 'registrou a visita',
  'mark:withdraw': 'desfez um registro da visita',
  'party:erase': 'apagou os dados de quem recebe a vistoria',
  'party:export': 'exportou os dados de quem recebe a vistoria',
  'person:erase': 'apagou os dados pessoais de',
  'person:export': 'exportou os dados pessoais de',
  'property:create': 'cadastrou o imóvel',
  'property:delete': 'excluiu o imóvel',
  'property:edit': 'mudou o imóvel',
  'property:restore': 'recuperou o imóvel',
  'realtor:create': 'cadastrou a imobiliária',
  'realtor:deactivate': 'inativou a imobiliária',
  'realtor:delete': 'excluiu a imobiliária',
  'realtor:edit': 'mudou a imobiliária',
  'realtor:reactivate': 'reativou a imobiliária',
  'realtor:restore': 'recuperou a imobiliária',
  'request:create': 'pediu a vistoria',
  'request:delete': 'excluiu a vistoria',
  'request:edit': 'mudou a vistoria',
  'request:restore': 'recuperou a vistoria',
  'settings:save': 'mudou as configurações',
  'user:create': 'criou o usuário',
  'user:delete': 'excluiu o usuário',
  'user:edit': 'mudou o usuário',
  'user:invite': 'criou um link de acesso para',
  'user:password': 'trocou a senha de',
  'user:password-by-link': 'criou a senha por um link:',
  'user:signup-repeated': 'tentou cadastrar de novo o email de',
} as const;
/** What the log can hold. */
export type ActivityAction = keyof typeof VERBS;

const isKnown = (action: string): action is ActivityAction => Object.hasOwn(VERBS, action);

/** 'mudou um contrato de Casa Nova'. An action of an older release may have no words any more. */
export const activityInWords = ({ action, subject }: Pick<Activity, 'action' | 'subject'>): string =>
  [isKnown(action) ? VERBS[action] : action, subject].filter(Boolean).join(' ');

export const Activity = z.object({
  _id: Id,
  at: z.string(),
  /** Blank where nobody was signed in, or the person has been erased. */
  actor: z.string(),
  action: z.string(),
  kind: z.string(),
  /** The record's name; blank where it is gone. */
  subject: z.string(),
});
export type Activity = z.infer<typeof Activity>;

const day = z.union([z.literal(''), LocalDay], 'Data inválida: use dia, mês e ano.').optional();

export const ActivityFilter = z.object({
  /** A part of the name of who did it. */
  person: z.string('Informe um nome.').trim().max(200, 'Use no máximo 200 caracteres.').optional(),
  kind: z.union([z.literal(''), ActivityKind], 'Escolha um tipo da lista.').optional(),
  /** The first and the last day, in São Paulo. */
  from: day,
  to: day,
});
export type ActivityFilter = z.infer<typeof ActivityFilter>;
