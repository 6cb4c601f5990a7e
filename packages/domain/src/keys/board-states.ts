import type { KeyState } from '../requests/door/key-state.ts';

/** What a key on the board can be; one that is out for too long is late, too. */
export const BOARD_STATES = ['asked', 'ready', 'missing', 'taken', 'late', 'returned'] as const;
export type BoardState = (typeof BOARD_STATES)[number];

export const BOARD_STATE_LABELS: Record<BoardState, string> = {
  asked: 'Sem confirmar',
  ready: 'Pronta',
  missing: 'Não está',
  taken: 'Com o vistoriador',
  late: 'Atrasada',
  returned: 'Devolvida',
};

type Key = { state: KeyState; late: boolean };

export const boardState = ({ state, late }: Key): BoardState =>
  late ? 'late' : state === 'none' ? 'asked' : state;
