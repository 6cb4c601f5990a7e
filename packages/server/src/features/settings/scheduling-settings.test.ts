import { DEFAULT_TEMPLATES } from '@esquadro/domain/settings/message-templates';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as } = await testApp();
const superAdmin = await as(await aPerson(db, 'SuperAdmin'));
const tables = { timeRange: [], serviceType: [], tier: [] };
const read = async () => (await superAdmin.get('/api/settings')).json();

test('[API-31] what was never set is the default', async () => {
  expect(await read()).toMatchObject({
    travel: { speed_kmh: 30, lock_up_minutes: 5 },
    holidays: { closed: false, municipal: [] },
    messages: DEFAULT_TEMPLATES,
  });
});

test('[API-32] saving the three tables alone leaves the rest as it was', async () => {
  const travel = { speed_kmh: 40, rush_speed_kmh: 25, rush_hours: [8], detour: 1.5, lock_up_minutes: 10 };
  const municipal = [
    { date: '2020-01-25', name: 'Aniversário', city: 'São Paulo', state: 'SP', yearly: true },
  ];
  const messages = { ...DEFAULT_TEMPLATES, keys: 'Chaves: {retirada_chaves}' };
  const all = { travel, holidays: { closed: true, municipal }, messages };
  expect((await superAdmin.post('/api/settings', { ...tables, ...all })).json()).toMatchObject(all);
  expect((await superAdmin.post('/api/settings', tables)).json()).toMatchObject(all);
  const onlyTravel = { ...tables, travel: { ...travel, speed_kmh: 0 } };
  await superAdmin.post('/api/settings', onlyTravel);
  expect(await read()).toMatchObject({ ...all, travel: { ...travel, speed_kmh: 0 } });
});

test('[API-32] wrong values are named one by one and nothing is saved', async () => {
  const before = await read();
  const answer = await superAdmin.post('/api/settings', {
    ...tables,
    travel: { speed_kmh: -1, rush_hours: [25] },
    holidays: { municipal: [{ date: 'ontem', name: '', city: 'Santos', state: 'SP' }] },
    messages: { keys: 'Oi, {fulano}' },
  });
  expect(Object.keys(expectRefusal(answer, 'input.invalid')).sort()).toEqual([
    'holidays.municipal.0.date',
    'holidays.municipal.0.name',
    'messages.keys',
    'travel.rush_hours.0',
    'travel.speed_kmh',
  ]);
  expect(await read()).toEqual(before);
});
