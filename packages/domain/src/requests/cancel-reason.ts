import { z } from 'zod';

/** Why a visit was cancelled. */
export const CANCEL_REASONS = ['agency', 'party', 'unavailable', 'mistake', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const CANCEL_LABELS: Record<CancelReason, string> = {
  agency: 'A imobiliária pediu',
  party: 'Locatário ou locador desistiu',
  unavailable: 'Imóvel indisponível',
  mistake: 'Erro de agendamento',
  other: 'Outro',
};

/** Nobody has to give one: '' and null say nothing. */
export const SentCancelReason = z
  .union([z.literal(''), z.enum(CANCEL_REASONS)], 'Escolha um motivo da lista.')
  .nullable()
  .transform((reason) => reason || null);
