import { expect, test } from 'vitest';
import {
  emptyDraft,
  withAgency,
  withDay,
  withFurnished,
  withoutProperty,
  withProperty,
  withService,
} from './request-draft.ts';
import { completeDraft, flat, id, tiers } from './wizard.fixture.ts';

test('[REQUEST-19] a new request starts unfurnished, without interveners, at a rent of 0', () => {
  expect(emptyDraft(null)).toMatchObject({ furnished: false, players: false, rent: 0 });
});

test('[REQUEST-15] choosing a property suggests its rent', () => {
  expect(withProperty(emptyDraft(null), flat, tiers).rent).toBe(160);
});

test('[REQUEST-15] the rent is computed anew when the property changes, whatever was typed', () => {
  const typed = { ...completeDraft(), rent: 999 };
  expect(withProperty(typed, { ...flat, _id: id(7), square_footage: 120 }, tiers).rent).toBe(180);
});

test('[REQUEST-15] the rent is computed anew when the furniture changes', () => {
  const typed = { ...completeDraft(), rent: 999 };
  expect(withFurnished(typed, true, { area: 80 }, tiers).rent).toBe(240);
});

test('another property, day or furniture gives up the chosen hour and inspector', () => {
  const given = { hour: null, inspectorId: null, inspectorName: '' };
  expect(withProperty(completeDraft(), { ...flat, _id: id(7) }, tiers)).toMatchObject(given);
  expect(withDay(completeDraft(), '2026-11-20')).toMatchObject({ ...given, day: '2026-11-20' });
  expect(withFurnished(completeDraft(), true, { area: 80 }, tiers)).toMatchObject(given);
});

test('the hour pressed in the calendar outlives the choice of agency, property, service and furniture', () => {
  const started = withAgency(emptyDraft(null, { day: '2026-11-19', hour: 14 }), flat.realtorId);
  const chosen = withService(withProperty(started, flat, tiers), id(4));
  expect(withFurnished(chosen, true, { area: 80 }, tiers)).toMatchObject({
    day: '2026-11-19',
    hour: 14,
    inspectorId: null,
  });
});

test('[REQUEST-9] without a property its name, rent and slot are reset', () => {
  expect(withoutProperty(completeDraft())).toMatchObject({
    propertyId: null,
    propertyName: '',
    rent: 0,
    hour: null,
    inspectorId: null,
  });
});

test('[REQUEST-8] another agency leaves nothing of the former one chosen', () => {
  const keys = { type: 'realtor' as const, branch: id(8), address: null };
  expect(withAgency({ ...completeDraft(), pickup: keys }, id(20))).toMatchObject({
    realtorId: id(20),
    propertyId: null,
    service_type: null,
    pickup: { type: null, branch: null },
  });
});
