import { expect, test } from 'vitest';
import { readDraft } from './draft-errors.ts';
import { bodyOf, changeOf } from './request-body.ts';
import { draftOf, type RequestDraft } from './request-draft.ts';
import { booked, completeDraft, id } from './wizard.fixture.ts';

function changes(draft: RequestDraft, request = booked()) {
  const { request: complete } = readDraft(draft);
  if (!complete) throw new Error('the draft is incomplete');
  return changeOf(request, complete);
}

test("[REQUEST-13] the slot sets the date, by the property's clock, and the inspector", () => {
  expect(bodyOf(completeDraft())).toMatchObject({ date: '2026-11-19T10:00:00', inspectorId: id(3) });
});

test('[REQUEST-10] interveners are sent only when there are some', () => {
  const named = { ...completeDraft(), tenant: 'João' };
  expect(bodyOf(named).tenant).toBe('');
  expect(bodyOf({ ...named, players: true }).tenant).toBe('João');
});

test('[REQUEST-11] an address of their own is sent for keys that are elsewhere, a branch for those at the agency', () => {
  const draft = {
    ...completeDraft(),
    pickup: {
      type: 'other' as const,
      branch: id(8),
      address: { street: 'Rua A', number: '1', city: 'Santos' },
    },
    delivery: { type: 'realtor' as const, branch: id(8), address: { formatted_address: 'Rua B' } },
  };
  expect(bodyOf(draft)).toMatchObject({
    keys_location_pickup_type: 'other',
    keys_location_pickup: 'Rua A, 1 - Santos',
    keys_location_pickup_branch: null,
    keys_location_delivery_type: 'realtor',
    keys_location_delivery: '',
    keys_location_delivery_branch: id(8),
  });
});

test('a request opened and left as it is changes nothing', () => {
  const kept = booked({
    keys_location_pickup_type: 'other',
    keys_location_pickup: 'Rua B, 2',
    players: true,
    tenant: 'Bia',
  });
  expect(changes(draftOf(kept), kept)).toEqual({});
});

test('only what was changed is sent', () => {
  expect(changes({ ...draftOf(booked()), notes: 'Levar escada', hour: 11 })).toEqual({
    notes: 'Levar escada',
    date: '2026-11-19T11:00:00',
  });
});
