import { ROLES } from '@esquadro/domain/auth/permissions';
import { describe, expect, test } from 'vitest';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as, anyone } = await testApp();
const agency = await anAgency(db);
const superAdmin = await as(await aPerson(db, 'SuperAdmin'));

const tables = {
  timeRange: [{ min_squareMeter: 0, time: 60, time_furbished: 90 }],
  serviceType: [{ label: 'Entrada', description: 'Início da locação' }, { label: 'Saída' }],
  tier: [{ min_squareMeter: 0, max_squareMeter: 100, price: 2.5, price_furbished: 3.1 }],
};

const callerOf = async (role: (typeof ROLES)[number]) =>
  as(await aPerson(db, role, role === 'Realtor' || role === 'RealtorUser' ? agency : null));

describe('settings', () => {
  test('[API-31, API-32] what a SuperAdmin saves everyone reads, in its order', async () => {
    const saved = await superAdmin.post('/api/settings', tables);
    expect(saved.statusCode).toBe(200);
    for (const role of ROLES) {
      const answer = await (await callerOf(role)).get('/api/settings');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(saved.json());
    }
    expect(saved.json().serviceType.map(({ label }: { label: string }) => label)).toEqual([
      'Entrada',
      'Saída',
    ]);
  });

  test('[API-32] nobody else saves, and nothing changes', async () => {
    await superAdmin.post('/api/settings', tables);
    const before = (await superAdmin.get('/api/settings')).json();
    for (const role of ROLES.filter((candidate) => candidate !== 'SuperAdmin')) {
      const answer = await (await callerOf(role)).post('/api/settings', { ...tables, tier: [] });
      expect([role, answer.statusCode]).toEqual([role, 403]);
    }
    expect((await superAdmin.get('/api/settings')).json()).toEqual(before);
  });

  test('a service keeps its id when it is renamed, and goes when its row goes', async () => {
    const [first, second] = (await superAdmin.post('/api/settings', tables)).json().serviceType;
    const renamed = await superAdmin.post('/api/settings', {
      ...tables,
      serviceType: [{ ...second, label: 'Devolução' }],
    });
    expect(renamed.json().serviceType).toEqual([{ ...second, label: 'Devolução' }]);
    const back = await superAdmin.post('/api/settings', { ...tables, serviceType: [first] });
    expect(back.json().serviceType).toEqual([first]);
  });

  test('wrong rows are named one by one and nothing is saved', async () => {
    const before = (await superAdmin.get('/api/settings')).json();
    const answer = await superAdmin.post('/api/settings', {
      timeRange: [{ min_squareMeter: -1, time: 'x', time_furbished: 1 }],
      serviceType: [{ label: ' ' }, { _id: 'f'.repeat(24), label: 'Outro' }],
      tier: [{ min_squareMeter: 100, max_squareMeter: 50, price: -1, price_furbished: 0 }],
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields).sort()).toEqual([
      'serviceType.0.label',
      'tier.0.max_squareMeter',
      'tier.0.price',
      'timeRange.0.min_squareMeter',
      'timeRange.0.time',
    ]);
    const unknown = await superAdmin.post('/api/settings', {
      ...tables,
      serviceType: [{ _id: 'f'.repeat(24), label: 'Outro' }],
    });
    expect(unknown.json().fields).toHaveProperty(['serviceType.0._id']);
    expect((await superAdmin.get('/api/settings')).json()).toEqual(before);
  });

  test('of two who save what they both read, the second is told that it changed', async () => {
    const { etag } = (await superAdmin.get('/api/settings')).headers;
    const save = () => superAdmin.post('/api/settings', tables, { headers: { 'if-match': String(etag) } });
    expect((await save()).statusCode).toBe(200);
    expect((await save()).statusCode).toBe(412);
  });
});

test('[LINK-11] anybody reads the privacy notice: the standard one, or the one that was saved', async () => {
  const read = async () => (await anyone.get('/api/privacy')).json().text;
  expect(await read()).toContain('180 dias depois da visita');
  const links = { privacy: 'Guardamos por {dias} dias.', contacts_days: 30 };
  await superAdmin.post('/api/settings', { ...tables, links });
  expect(await read()).toBe('Guardamos por 30 dias.');
});
