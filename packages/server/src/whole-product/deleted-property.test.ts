import { expect, test } from 'vitest';
import { anInspector, aVisit } from '../features/realtors/agencies.fixture.ts';
import { anAgency, aPerson } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const { db, as } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));

test('deleting a property counts its visits ahead, and its requests say that it is gone', async () => {
  const agency = await anAgency(db);
  const { inspectorId } = await anInspector(db);
  const visit = await aVisit(db, agency, inspectorId, { daysAhead: 5 });
  const request = async () => (await admin.get(`/api/request/${visit}`)).json();
  const { propertyId, property } = await request();
  expect(property.deleted).toBe(false);

  const answer = await admin.delete(`/api/properties/delete/${propertyId}`);
  expect(answer.json()).toEqual({ visitsAhead: 1 });
  expect((await request()).property).toMatchObject({ _id: propertyId, deleted: true });
  await admin.post(`/api/properties/restore/${propertyId}`);
  expect((await request()).property.deleted).toBe(false);

  const { visitsAhead } = (await admin.get(`/api/inspectors/${inspectorId}`)).json();
  expect(visitsAhead).toMatchObject([{ _id: visit, property_label: 'Sobrado' }]);
});
