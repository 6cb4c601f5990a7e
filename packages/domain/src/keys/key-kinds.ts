import type { Role } from '../auth/permissions.ts';
import type { KeyState } from '../requests/door/key-state.ts';

/** What can happen to the key of a visit. */
export const KEY_KINDS = ['asked', 'ready', 'missing', 'taken', 'returned', 'moved', 'note'] as const;
type KeyKind = (typeof KEY_KINDS)[number];

/** The state that each kind leaves; a note changes nothing, and a key that moved has to be confirmed anew. */
const LEAVES: Record<KeyKind, KeyState | null> = {
  asked: 'asked',
  ready: 'ready',
  missing: 'missing',
  taken: 'taken',
  returned: 'returned',
  moved: 'asked',
  note: null,
};

export const stateAfter = (kind: KeyKind, state: KeyState): KeyState => LEAVES[kind] ?? state;

/** What may be said of a key in each state: one that is out can only come back. */
const ALLOWED: Record<KeyState, readonly KeyKind[]> = {
  none: [],
  asked: ['ready', 'missing', 'taken', 'moved', 'note'],
  ready: ['asked', 'missing', 'taken', 'moved', 'note'],
  missing: ['asked', 'ready', 'missing', 'taken', 'moved', 'note'],
  taken: ['returned', 'note'],
  returned: ['taken', 'note'],
};

/** Whether a change says what is so already, may be made, or contradicts what happened. */
export function weighChange(kind: KeyKind, state: KeyState): 'same' | 'allowed' | 'refused' {
  if (ALLOWED[state].includes(kind)) return 'allowed';
  return LEAVES[kind] === state && kind !== 'moved' ? 'same' : 'refused';
}

const EVERYTHING: readonly KeyKind[] = KEY_KINDS;

/** Whoever goes there takes the key, brings it back, or finds that it is not there; in their words. */
export const KEY_ON_THE_WAY = {
  taken: 'Peguei a chave',
  returned: 'Devolvi a chave',
  missing: 'Não estava lá',
} as const satisfies Partial<Record<KeyKind, string>>;
export type KeyOnTheWay = keyof typeof KEY_ON_THE_WAY;
const ON_THE_WAY = Object.keys(KEY_ON_THE_WAY) as KeyOnTheWay[];

/** A desk says whether it has the key, and where it is if not. */
export const AT_THE_DESK: readonly KeyKind[] = ['ready', 'missing', 'moved'];

export const kindsFor = (role: Role): readonly KeyKind[] => (role === 'Inspector' ? ON_THE_WAY : EVERYTHING);
