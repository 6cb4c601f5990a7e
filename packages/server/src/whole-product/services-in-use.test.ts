import { serviceUseInWords } from '@esquadro/domain/settings/service-use';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anInspector, aVisit } from '../features/realtors/agencies.fixture.ts';
import { inspectionRequests } from '../features/requests/tables.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const { db, as } = await testApp();
const superAdmin = await as(await aPerson(db, 'SuperAdmin'));

type Service = { _id: string; label: string; description: string };

const save = (serviceType: Partial<Service>[], removeServices?: string[]) =>
  superAdmin.post('/api/settings', { timeRange: [], tier: [], serviceType, removeServices });
/** Saves only the services of an agency: the rest is sent as it is. */
async function serve(agency: string, services: string[]) {
  const { company, cnpj, pix, phone, email } = (
    await superAdmin.get(`/api/realtors/realtor/${agency}`)
  ).json();
  const saved = { company, cnpj, pix, phone, email, services };
  expect((await superAdmin.put(`/api/realtors/update/${agency}`, saved)).statusCode).toBe(200);
}
const servicesNow = async (): Promise<Service[]> =>
  (await superAdmin.get('/api/settings')).json().serviceType;

/** A service that one agency, one inspector and one visit ahead have. */
async function aServiceInUse(label: string) {
  const others = await servicesNow();
  const saved = await save([...others, { label }]);
  const service: Service = saved.json().serviceType.find((one: Service) => one.label === label);
  const agency = await anAgency(db);
  const { inspectorId } = await anInspector(db);
  await serve(agency, [service._id]);
  await superAdmin.put(`/api/inspectors/${inspectorId}`, { services: [service._id] });
  const serviceTypeId = service._id;
  const visits = [
    { daysAhead: 3 },
    { daysAhead: -3 },
    { daysAhead: 3, status: 'canceled' },
    { daysAhead: 4, status: 'completed' },
  ];
  for (const visit of visits) await aVisit(db, agency, inspectorId, visit);
  await db.update(inspectionRequests).set({ serviceTypeId }).where(eq(inspectionRequests.realtorId, agency));
  // The fixture made services of its own for the visits, which nobody uses.
  await save([...others, service]);
  const offered = {
    agency: async () => (await superAdmin.get(`/api/realtors/realtor/${agency}`)).json().services,
    inspector: async () => (await superAdmin.get(`/api/inspectors/${inspectorId}`)).json().services,
  };
  return { service, others, agency, inspectorId, offered };
}

describe('a service that is used', () => {
  test('is not removed without a word: the refusal says who uses it, and nothing changes', async () => {
    const { service, others, offered } = await aServiceInUse('Entrada A');
    const refused = await save(others);
    expectRefusal(refused, 'settings.service-in-use');
    const { services } = refused.json();
    expect(services).toEqual([
      { _id: service._id, label: 'Entrada A', realtors: 1, inspectors: 1, visitsAhead: 1 },
    ]);
    expect(serviceUseInWords(services[0])).toBe(
      "'Entrada A' está em uso por 1 imobiliária e 1 vistoriador; 1 vistoria à frente.",
    );
    expect(await servicesNow()).toContainEqual(service);
    expect(await offered.agency()).toHaveLength(1);
    expect((await save(others, ['f'.repeat(24)])).statusCode).toBe(409);
  });

  test('goes when its removal is confirmed, and comes back by its name with all its links', async () => {
    const { service, others, agency, inspectorId, offered } = await aServiceInUse('Constatação');
    expect((await save(others, [service._id])).statusCode).toBe(200);
    expect(await offered.agency()).toEqual([]);
    // Whoever is edited meanwhile does not lose what may come back.
    await serve(agency, []);
    await superAdmin.put(`/api/inspectors/${inspectorId}`, { services: [] });

    const saved = await save([...others, { label: 'CONSTATACAO', description: 'de novo' }]);
    const expected = { _id: service._id, label: 'CONSTATACAO', description: 'de novo' };
    expect(saved.json().serviceType).toContainEqual(expected);
    expect(await offered.agency()).toEqual([expect.objectContaining({ _id: service._id })]);
    expect(await offered.inspector()).toEqual([expect.objectContaining({ _id: service._id })]);
  });

  test('stays itself when its row is deleted and typed again before saving', async () => {
    const { service, others } = await aServiceInUse('Vistoria extra');
    const saved = await save([...others, { label: 'vistoria EXTRA' }]);
    expect(saved.statusCode).toBe(200);
    expect(saved.json().serviceType.at(-1)).toMatchObject({ _id: service._id, label: 'vistoria EXTRA' });
  });
});

test('a service that nobody uses goes at once, and two new rows of one name are two services', async () => {
  const before = await servicesNow();
  await save([...before, { label: 'Sem uso' }]);
  expect((await save(before)).statusCode).toBe(200);
  const twins = (await save([...before, { label: 'Sem uso' }, { label: 'Sem uso' }])).json().serviceType;
  expect(new Set(twins.map(({ _id }: Service) => _id)).size).toBe(twins.length);
});
