import { expect, test } from 'vitest';
import { aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';

const { db, as } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));

const address = { city: 'São Paulo', state: 'SP', latitude: -23.55, longitude: -46.63 };
const search = (date: string) => admin.post('/api/inspectors/availability', { date, window: 60, address });

test.each([
  '9999-12-31',
  '9999-12-31T23:59:59-23:59',
  '2200-01-01',
  '1899-12-31',
  '0000-01-01T00:00:00+23:59',
])('free hours on %s are refused, and the date is named', async (date) => {
  const answer = await search(date);
  expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
    status: 400,
    body: { fields: { date: 'Data inválida: use dia, mês e ano.' } },
  });
});

test.each(['9999-12', '2200-01', '0000-01'])(
  'the days of %s are refused, and the month is named',
  async (month) => {
    const answer = await admin.get(
      `/api/inspectors/availability/days?month=${month}&window=60&city=São Paulo&state=SP`,
    );
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
      status: 400,
      body: { fields: { month: expect.any(String) } },
    });
  },
);

test('free hours at the end of the reach are looked for', async () => {
  expect((await search('2199-12-31')).statusCode).toBe(200);
  expect((await search('2199-12-31T23:59:59-23:59')).statusCode).toBe(200);
});

test('a visit at the end of the calendar is refused, and the date is named', async () => {
  const id = 'f'.repeat(24);
  const answer = await admin.post('/api/request', {
    propertyId: id,
    inspectorId: id,
    service_type: id,
    date: '9999-12-31T23:00:00',
  });
  expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
    status: 400,
    body: { fields: { date: 'Escolha o dia e a hora da vistoria.' } },
  });
});
