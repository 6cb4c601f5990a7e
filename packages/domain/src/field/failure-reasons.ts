// Apart from the shapes, which a first screen must not load.

import type { FailureReason } from '../requests/field/field-states.ts';

export { FAILURE_REASONS, type FailureReason } from '../requests/field/field-states.ts';

export const FAILURE_LABELS: Record<FailureReason, string> = {
  'key-missing': 'Chave não estava',
  nobody: 'Ninguém abriu',
  doorman: 'Portaria não autorizou',
  'wrong-address': 'Endereço errado',
  unfit: 'Imóvel ocupado ou sem condições',
  'no-power': 'Sem luz ou água',
  mine: 'Imprevisto meu',
  other: 'Outro',
};

/** Whoever could not come has no door to photograph. */
export const wantsProof = (reason: FailureReason): boolean => reason !== 'mine';

/** Whether the wasted trip is charged, as long as nobody decides otherwise. */
export const chargeFor = (reason: FailureReason) => (reason === 'mine' ? 'no' : 'yes');

/** As long as one usually waits before the closed door. */
export const WAITED_MINUTES = 15;
