// Apart from the shapes, which the public page must not load.

import type { DoorKind } from '../requests/door/door-kind.ts';
import type { VisitParty } from '../requests/door/visit-contacts.ts';

/** What a party can answer by its link. */
export const ANSWER_KINDS = ['confirmed', 'moved', 'asked', 'refused'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** Who will open, in the words of whoever confirms. */
export const DOOR_ANSWERS = ['self', 'other', 'front_desk', 'keys'] as const;
export type DoorAnswer = (typeof DOOR_ANSWERS)[number];

export const DOOR_ANSWER_LABELS: Record<DoorAnswer, string> = {
  self: 'Eu',
  other: 'Outra pessoa',
  front_desk: 'Portaria',
  keys: 'Deixei a chave em…',
};

/** What the answer makes of who opens, as requests keep it. */
export function doorOf(answer: DoorAnswer, party: VisitParty): DoorKind {
  return answer === 'self' || answer === 'other' ? party : answer;
}

export const REFUSAL_REASONS = ['days', 'not-allowed', 'wrong-number', 'other'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const REFUSAL_LABELS: Record<RefusalReason, string> = {
  days: 'Não posso nesses dias',
  'not-allowed': 'Não autorizo a vistoria',
  'wrong-number': 'Número errado',
  other: 'Outro motivo',
};
