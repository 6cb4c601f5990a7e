import type { Property } from '@esquadro/domain/properties/property';
import { expect, test } from 'vitest';
import { changedNotes, NO_NOTES, withTyped } from './note-draft.ts';

const note = (_id: string) => ({ _id, note: `Nota ${_id}`, date: '', user: '', user_name: '' });
const property = { notes: [note('a'), note('b')] } as Property;

test('[PROPERTY-8] a note is added only if its trimmed text is not empty', () => {
  expect(withTyped({ ...NO_NOTES, typed: ' \n\t ' }).added).toEqual([]);
  const added = withTyped({ ...NO_NOTES, typed: '  Portão azul ' });
  expect(added.added.map(({ text }) => text)).toEqual(['Portão azul']);
  expect(added.typed).toBe('');
});

test('untouched notes are not sent', () => {
  expect(changedNotes(property, NO_NOTES)).toBeUndefined();
});

test('a removed note is missing from the list, and one left in the box is saved with the rest', () => {
  const draft = { ...NO_NOTES, removed: ['a'], typed: 'Chave nova' };
  expect(changedNotes(property, draft)).toEqual([{ _id: 'b', note: 'Nota b' }, { note: 'Chave nova' }]);
});

test('a note that somebody else wrote meanwhile stays', () => {
  const now = { notes: [note('a'), note('b'), note('c')] } as Property;
  const draft = { ...NO_NOTES, removed: ['a'] };
  expect(changedNotes(now, draft)?.map(({ note: text }) => text)).toEqual(['Nota b', 'Nota c']);
});
