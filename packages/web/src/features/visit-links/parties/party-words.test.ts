import type { LinkAnswer } from '@esquadro/domain/visit-links/managed-link';
import { expect, test } from 'vitest';
import { answerDetails, partyInShort } from './party-words.ts';

const clock = { zone: 'America/Sao_Paulo', today: '2026-11-19' };
const link = {
  _id: 'a'.repeat(24),
  sent: { by: 'Ana', at: '2026-11-18T18:02:00.000Z', how: 'copy' as const },
};
const answer: LinkAnswer = {
  kind: 'confirmed',
  at: '2026-11-18T12:10:00.000Z',
  for: '2026-11-20T10:00:00-03:00',
  is_current: true,
  to: null,
  door_kind: 'self',
  door_name: '',
  door_phone: '',
  note: '',
  reason: null,
};
const short = (over: Partial<LinkAnswer>) => partyInShort({ link, answer: { ...answer, ...over } }, clock);

test('[LINK-2] each party says in one line what became of its link', () => {
  expect(partyInShort({ link: null, answer: null }, clock)).toBe('Não enviado');
  expect(partyInShort({ link, answer: null }, clock)).toBe('Enviado por Ana, ontem 15:02');
  const automatic = { ...link, sent: { ...link.sent, by: '' } };
  expect(partyInShort({ link: automatic, answer: null }, clock)).toBe('Enviado pelo Esquadro, ontem 15:02');
  expect(short({})).toBe('Confirmado em 18/11, 09:10');
  expect(short({ kind: 'moved', to: '2026-11-20T14:00:00-03:00' })).toBe('Mudou para sex., 20/11, 14:00');
  expect(short({ kind: 'asked', to: '2026-11-20T14:00:00-03:00' })).toBe(
    'Pede outro horário: sex., 20/11, 14:00',
  );
  expect(short({ kind: 'refused', reason: 'other', note: 'viajando' })).toBe('Não pode: viajando');
  expect(short({ kind: 'refused', reason: 'not-allowed' })).toBe('Não pode: Não autorizo a vistoria');
});

test('who opens, a warning and an answer to an hour that has changed are told below', () => {
  expect(answerDetails(null)).toEqual([]);
  expect(answerDetails(answer)).toEqual([]);
  const told = {
    door_kind: 'other',
    door_name: 'João',
    door_phone: '11988887777',
    note: 'Cachorro',
  } as const;
  expect(answerDetails({ ...answer, ...told, is_current: false })).toEqual([
    'Quem abre: Outra pessoa (João, (11) 98888-7777)',
    'Aviso: Cachorro',
    'Sobre outro horário: a vistoria era sex., 20/11, 10:00',
  ]);
});
