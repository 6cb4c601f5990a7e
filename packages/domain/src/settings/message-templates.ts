import { z } from 'zod';
import { requiredLines } from '../shared/text-fields.ts';

/** What is written around a visit: to whom, or about what. */
export const MESSAGE_KINDS = [
  'parties',
  'confirm',
  'front_desk',
  'keys',
  'day_before',
  'reschedule',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_LABELS: Record<MessageKind, string> = {
  parties: 'Para os intervenientes',
  confirm: 'Link da visita',
  front_desk: 'Para a portaria',
  keys: 'Sobre as chaves',
  day_before: 'Lembrete da véspera',
  reschedule: 'Reagendamento',
};

export const DEFAULT_TEMPLATES: Record<MessageKind, string> = {
  parties: [
    'Olá, tudo bem? A vistoria ({servico}) do imóvel {imovel} está marcada:',
    '',
    '📅 {data}, às {hora} (duração prevista: {duracao})',
    '📍 {endereco}',
    '👤 {vistoriador}, telefone {telefone}',
    '',
    'Qualquer dúvida, fale com {imobiliaria}: {telefone_imobiliaria}.',
  ].join('\n'),
  confirm: [
    'Olá! A vistoria ({servico}) do imóvel {endereco} está marcada:',
    '',
    '📅 {data}, às {hora} (duração prevista: {duracao})',
    '🔑 Quem abre a porta: {quem_abre}',
    '',
    'Confirme, escolha outro horário ou avise se não puder receber por este link:',
    '{link}',
    '',
    'Em nome de {imobiliaria}, {telefone_imobiliaria}.',
  ].join('\n'),
  front_desk: [
    'Olá! Solicitamos a liberação da entrada para uma vistoria:',
    '',
    'Endereço: {endereco}',
    'Dia: {data}, das {hora} às {termino}',
    'Vistoriador: {vistoriador}',
    'CPF: {cpf}',
    '',
    'Em nome de {imobiliaria}, {telefone_imobiliaria}. Obrigado!',
  ].join('\n'),
  keys: [
    'Olá! Sobre as chaves da vistoria {numero}, de {data}, às {hora}, no imóvel {imovel}:',
    '',
    'Retirada: {retirada_chaves}',
    'Entrega: {entrega_chaves}',
    'Quem retira: {vistoriador}, CPF {cpf}, telefone {telefone}',
  ].join('\n'),
  day_before: [
    'Olá! Lembrando da vistoria de amanhã, {data}, às {hora}:',
    '',
    '📍 {endereco}',
    '👤 {vistoriador}, telefone {telefone}',
    '',
    'Se algo mudou, avise {imobiliaria}: {telefone_imobiliaria}.',
  ].join('\n'),
  reschedule: [
    'Olá! A vistoria do imóvel {imovel}, antes marcada para {data_anterior}, mudou de horário:',
    '',
    '📅 {data}, às {hora}',
    '📍 {endereco}',
    '👤 {vistoriador}, telefone {telefone}',
    '',
    'Se não puder nesse horário, fale com {imobiliaria}: {telefone_imobiliaria}.',
  ].join('\n'),
};

/** What a template may write between braces. */
export const PLACEHOLDERS = [
  'numero',
  'imovel',
  'endereco',
  'data',
  'hora',
  'termino',
  'duracao',
  'servico',
  'imobiliaria',
  'telefone_imobiliaria',
  'vistoriador',
  'cpf',
  'telefone',
  'locatario',
  'locador',
  'retirada_chaves',
  'entrega_chaves',
  'data_anterior',
  'quem_abre',
  'link',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export const PLACEHOLDER = /\{([^{}\s]+)\}/g;

export const isPlaceholder = (name: string): name is Placeholder =>
  PLACEHOLDERS.some((placeholder) => placeholder === name);

/** A text with `{placeholders}`; one that nothing would fill is a slip of the pen and named. */
const Template = requiredLines('Escreva a mensagem.', 4000).superRefine((text, context) => {
  for (const [whole, name = ''] of text.matchAll(PLACEHOLDER)) {
    if (isPlaceholder(name)) continue;
    context.addIssue({ code: 'custom', message: `Não há o que colocar no lugar de ${whole}.` });
  }
});

/** The texts that Configurações edits; one that was never edited is the default. */
export const MessageTemplates = z.object({
  parties: Template.default(DEFAULT_TEMPLATES.parties),
  confirm: Template.default(DEFAULT_TEMPLATES.confirm),
  front_desk: Template.default(DEFAULT_TEMPLATES.front_desk),
  keys: Template.default(DEFAULT_TEMPLATES.keys),
  day_before: Template.default(DEFAULT_TEMPLATES.day_before),
  reschedule: Template.default(DEFAULT_TEMPLATES.reschedule),
});
export type MessageTemplates = z.infer<typeof MessageTemplates>;
