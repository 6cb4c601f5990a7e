import { expect, test } from 'vitest';
import { mergeEdits } from '../../../../lib/edits/merge-edits.ts';
import { draftWith, fieldsOf } from './draft-fields.ts';
import { draftOf, type RequestDraft } from './request-draft.ts';
import { booked } from './wizard.fixture.ts';

const merged = (mine: RequestDraft, now: ReturnType<typeof booked>) => {
  const merge = mergeEdits(fieldsOf(draftOf(booked())), fieldsOf(mine), fieldsOf(draftOf(now)));
  return { draft: draftWith(merge.merged), conflicts: merge.conflicts };
};

test('what was written here stays, and what others changed meanwhile is not undone', () => {
  const mine = { ...draftOf(booked()), notes: 'Levar escada' };
  const now = booked({ version: 4, rent: 300, notes: 'Portaria fecha às 18h' });
  const { draft, conflicts } = merged(mine, now);
  expect(draft).toEqual({ ...draftOf(now), notes: 'Levar escada' });
  expect(conflicts).toMatchObject([
    { field: 'notes', mine: 'Levar escada', theirs: 'Portaria fecha às 18h' },
  ]);
});

test('an hour chosen here never joins the day or the inspector of somebody else', () => {
  const mine = { ...draftOf(booked()), hour: 15 };
  const now = booked({ version: 4, date: booked().date.replace(/^\d{4}-\d\d-\d\d/, '2027-01-12') });
  const { draft, conflicts } = merged(mine, now);
  expect([draft.day, draft.hour]).toEqual([mine.day, 15]);
  expect(conflicts).toMatchObject([{ field: 'visit', theirs: { day: '2027-01-12' } }]);
});
