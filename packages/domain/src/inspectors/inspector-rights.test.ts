import { expect, test } from 'vitest';
import { ROLES } from '../auth/permissions.ts';
import { mayEditInspector, seesInspectorPapers, seesWholeInspector } from './inspector-rights.ts';

const agency = 'a'.repeat(24);
const inspector = { _id: 'b'.repeat(24), registered_by: agency, approved: false };
const viewer = (role: (typeof ROLES)[number], realtorId: string | null = null) => ({
  role,
  realtorId,
  inspectorId: null,
});

const granted = (
  right: typeof mayEditInspector,
  subject: typeof inspector | { _id: string; registered_by: null; approved: boolean },
) => ROLES.filter((role) => right(viewer(role, role.startsWith('Realtor') ? agency : null), subject));

test('the staff and the agency user who registered an inspector see the whole record', () => {
  expect(granted(seesWholeInspector, inspector)).toEqual(['SuperAdmin', 'Admin', 'RealtorUser']);
  expect(granted(seesWholeInspector, { ...inspector, approved: true })).toContain('RealtorUser');
  expect(granted(seesWholeInspector, { ...inspector, registered_by: null })).toEqual(['SuperAdmin', 'Admin']);
});

test('papers and changes are out of reach of the registering agency once an Admin approved', () => {
  for (const right of [seesInspectorPapers, mayEditInspector]) {
    expect(granted(right, inspector)).toEqual(['SuperAdmin', 'Admin', 'RealtorUser']);
    expect(granted(right, { ...inspector, approved: true })).toEqual(['SuperAdmin', 'Admin']);
  }
});

test('an inspector sees all of oneself and changes nothing', () => {
  const self = { role: 'Inspector' as const, realtorId: null, inspectorId: inspector._id };
  expect(seesWholeInspector(self, inspector)).toBe(true);
  expect(seesInspectorPapers(self, { ...inspector, approved: true })).toBe(true);
  expect(mayEditInspector(self, inspector)).toBe(false);
});

test("an agency user of another agency, or of none, is nobody's registrar", () => {
  expect(seesWholeInspector(viewer('RealtorUser', 'c'.repeat(24)), inspector)).toBe(false);
  expect(seesWholeInspector(viewer('RealtorUser'), { ...inspector, registered_by: null })).toBe(false);
});
