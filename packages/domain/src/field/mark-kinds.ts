// Apart from the shapes, which a first screen must not load.

import type { FieldState, MarkKind } from '../requests/field/field-states.ts';

export { FIELD_STATES, type FieldState, MARK_KINDS, type MarkKind } from '../requests/field/field-states.ts';

export const FIELD_STATE_LABELS: Record<FieldState, string> = {
  none: 'Sem registro',
  accepted: 'Aceita',
  declined: 'Não posso ir',
  on_the_way: 'A caminho',
  arrived: 'No local',
  started: 'Em vistoria',
  finished: 'Terminada',
  failed: 'Frustrada',
};

/** The words of the button that makes a mark. */
export const MARK_BUTTONS: Record<MarkKind, string> = {
  accepted: 'Aceitar',
  declined: 'Não posso',
  on_the_way: 'Estou a caminho',
  arrived: 'Cheguei',
  started: 'Comecei',
  finished: 'Terminei',
};

const STEPS = ['on_the_way', 'arrived', 'started', 'finished'] as const satisfies MarkKind[];

/** The mark that follows a state; undefined when nothing is left to do. */
export function nextMark(state: FieldState): (typeof STEPS)[number] | undefined {
  if (state === 'failed' || state === 'finished') return undefined;
  const done: readonly FieldState[] = STEPS;
  return STEPS[done.indexOf(state) + 1];
}

/** Whether a mark says no more than the state does: its button was shown a moment too long, or on a second phone. */
export const isSaid = (kind: FieldState, state: FieldState): boolean =>
  kind === state && STEPS.some((step) => step === kind);

/** Whether somebody is on the way or there. */
export const isUnderWay = (state: FieldState): boolean =>
  state === 'on_the_way' || state === 'arrived' || state === 'started';

/** Further from the property, one is asked whether the mark is meant. */
export const FAR_METERS = 300;

/** Clocks of device and server that differ by more are both shown. */
export const CLOCKS_APART_MINUTES = 10;

/** So long after the end of a visit of which nothing was said, the staff is asked whether it took place. */
export const UNMARKED_AFTER_MINUTES = 120;
