import { expect, test } from 'vitest';
import { ROLES } from '../auth/permissions.ts';
import { InspectionRequestChange } from './new-inspection-request.ts';
import { mayChangeField, seesPricing, seesWhoIsOffered } from './request-rights.ts';

const fields = InspectionRequestChange.keyof().options;

test('[REQUEST-17] an inspector changes status (with a reason), notes, photos and files and nothing else', () => {
  expect(fields.filter((field) => mayChangeField('Inspector', field))).toEqual([
    'notes',
    'status',
    'cancel_reason',
    'photos',
    'files',
  ]);
  for (const role of ROLES.filter((candidate) => candidate !== 'Inspector')) {
    expect(fields.every((field) => mayChangeField(role, field))).toBe(true);
  }
});

test('prices are for those who may read contracts', () => {
  expect(ROLES.filter(seesPricing)).toEqual(['SuperAdmin', 'Admin', 'Realtor', 'RealtorUser']);
});

test('[REQUEST-13] the name of who is offered is for Admin and SuperAdmin', () => {
  expect(ROLES.filter(seesWhoIsOffered)).toEqual(['SuperAdmin', 'Admin']);
});
