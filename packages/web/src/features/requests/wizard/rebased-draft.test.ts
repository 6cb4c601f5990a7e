import { expect, test } from 'vitest';
import { rebasedDraft } from './rebased-draft.ts';
import { draftOf } from './request-draft.ts';
import { booked } from './wizard.fixture.ts';

test('what was written here stays, and what others changed meanwhile is not undone', () => {
  const mine = { ...draftOf(booked()), notes: 'Levar escada' };
  const now = booked({ version: 4, rent: 300, notes: 'Portaria fecha às 18h' });
  expect(rebasedDraft(mine, booked(), now)).toEqual({ ...draftOf(now), notes: 'Levar escada' });
});
