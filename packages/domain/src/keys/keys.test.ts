import { expect, test } from 'vitest';
import { complaintsOf } from '../shared/complaints.ts';
import { BOARD_STATES, boardState } from './board-states.ts';
import { KeysQuery } from './key-board.ts';
import { KeyChange } from './key-change.ts';
import { KEY_KINDS, kindsFor, stateAfter, weighChange } from './key-kinds.ts';
import { deskName, firstKeyState, type KeyedVisit, keyStateAfter } from './key-of-visit.ts';
import { isLate, reminderDue } from './late-key.ts';

const STATES = ['none', 'asked', 'ready', 'missing', 'taken', 'returned'] as const;

test('[KEY-3] what may be said of a key in each state', () => {
  const table = STATES.map((state) => KEY_KINDS.map((kind) => weighChange(kind, state)[0]).join(''));
  // asked, ready, missing, taken, returned, moved, note; s: it is so already, a: allowed, r: refused
  expect(table).toEqual(['rrrrrrr', 'saaaraa', 'asaaraa', 'aaaaraa', 'rrrsara', 'rrrasra']);
});

test('a note leaves the state, and a key that moved has to be confirmed anew', () => {
  expect(stateAfter('note', 'ready')).toBe('ready');
  expect(stateAfter('moved', 'ready')).toBe('asked');
  expect(stateAfter('taken', 'ready')).toBe('taken');
});

test('[KEY-7] an inspector takes, returns and misses keys, and does nothing else with them', () => {
  expect(kindsFor('Inspector')).toEqual(['taken', 'returned', 'missing']);
  expect(kindsFor('RealtorUser')).toEqual(KEY_KINDS);
});

test('a move names the branch, and a note says something', () => {
  expect(complaintsOf(KeyChange, { kind: 'moved' })).toEqual({
    branch_id: 'Escolha a filial em que a chave está.',
  });
  expect(complaintsOf(KeyChange, { kind: 'note' })).toEqual({ note: 'Escreva a observação.' });
  expect(complaintsOf(KeyChange, { kind: 'lost' })).toEqual({ kind: 'Escolha o que aconteceu com a chave.' });
});

const visit: KeyedVisit = {
  keyState: 'ready',
  keysPickupKind: 'realtor',
  keysPickupBranchId: 'a'.repeat(24),
  keysPickupAddress: 'Rua Harmonia, 12',
  keysEve: false,
  localDay: '2026-11-19',
};

test.each<[string, Partial<KeyedVisit>, string]>([
  ['stays as it is', {}, 'ready'],
  ['moves to another day', { localDay: '2026-11-20' }, 'asked'],
  ['has its key elsewhere', { keysPickupBranchId: 'b'.repeat(24) }, 'asked'],
  ['has its key fetched the day before', { keysEve: true }, 'asked'],
  ['has its key at the property', { keysPickupKind: 'property', keysPickupBranchId: null }, 'none'],
])('[KEY-6] the key of a visit that %s', (_, over, state) => {
  expect(keyStateAfter(visit, { ...visit, ...over })).toBe(state);
  // What is out is out.
  expect(keyStateAfter({ ...visit, keyState: 'taken' }, { ...visit, ...over })).toBe('taken');
});

test('a visit with a key to hand over begins unconfirmed', () => {
  expect(firstKeyState({ keysPickupKind: 'realtor' })).toBe('asked');
  expect(firstKeyState({ keysPickupKind: 'other' })).toBe('asked');
  expect(firstKeyState({ keysPickupKind: 'property' })).toBe('none');
  expect(firstKeyState({ keysPickupKind: null })).toBe('none');
});

test('[KEY-3] a key is late after the set hours, and asked for on three days', () => {
  const dueAt = new Date('2026-11-19T21:00:00Z');
  const at = (hours: number) => ({
    dueAt,
    lateHours: 24,
    now: new Date(dueAt.getTime() + hours * 3_600_000),
  });
  expect([0, 23, 24, 47, 48, 72, 95, 96, 500].map((hours) => reminderDue(at(hours)))).toEqual([
    undefined,
    undefined,
    1,
    1,
    2,
    3,
    3,
    undefined,
    undefined,
  ]);
  expect(isLate(at(500))).toBe(true);
});

test('a branch is called what its people call it', () => {
  expect(deskName('Filial Centro')).toBe('Filial Centro');
  expect(deskName('Centro')).toBe('filial Centro');
});

test('the board shows a week at most, and a late key as late', () => {
  expect(KeysQuery.safeParse({ from: '2026-11-16', to: '2026-11-22' }).success).toBe(true);
  expect(complaintsOf(KeysQuery, { from: '2026-11-16', to: '2026-11-23' })).toEqual({
    to: 'Escolha até 7 dias.',
  });
  expect(boardState({ state: 'taken', late: true })).toBe('late');
  expect(BOARD_STATES).toContain(boardState({ state: 'none', late: false }));
});
