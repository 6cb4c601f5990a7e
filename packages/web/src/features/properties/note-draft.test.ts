import type { Property } from '@esquadro/domain/properties/property';
import { expect, test } from 'vitest';
import { changedNotes, notesOf, withTyped } from './note-draft.ts';

const note = (_id: string) => ({ _id, note: `Nota ${_id}`, date: '', user: '', user_name: '' });
const property = { notes: [note('a'), note('b')] } as Property;

test('[PROPERTY-8] a note is added only if its trimmed text is not empty', () => {
  const draft = notesOf(property);
  expect(withTyped({ ...draft, typed: ' \n\t ' }).added).toEqual([]);
  const added = withTyped({ ...draft, typed: '  Portão azul ' });
  expect(added.added.map(({ text }) => text)).toEqual(['Portão azul']);
  expect(added.typed).toBe('');
});

test('untouched notes are not sent', () => {
  expect(changedNotes(property, notesOf(property))).toBeUndefined();
});

test('a removed note is missing from the list, and one left in the box is saved with the rest', () => {
  const draft = { ...notesOf(property), kept: [note('b')], typed: 'Chave nova' };
  expect(changedNotes(property, draft)).toEqual([{ _id: 'b', note: 'Nota b' }, { note: 'Chave nova' }]);
});
