/** Whether whoever opens the door has said that they will, for the hour at which the visit is now. */
export const CONFIRMATIONS = ['none', 'waiting', 'confirmed', 'refused'] as const;

export const CONFIRMATION_LABELS: Record<(typeof CONFIRMATIONS)[number], string> = {
  none: 'Não perguntada',
  waiting: 'Sem resposta',
  confirmed: 'Confirmada',
  refused: 'Recusada',
};
