import type { StatusOutcome } from '@esquadro/domain/requests/bulk-status';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { anInspector, aProperty, aWorld, bookedBy, draftOf } from '../requests.fixture.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const bia = await anInspector(db, { cities: [world.city], services: [world.service], name: 'Beatriz' });
const admin = await as(await aPerson(db, 'Admin'));
const realtor = await as(world.realtor);
const inspector = await as(world.inspector);
const elsewhere = await aProperty(db, await anAgency(db, 'Lar Doce'));
const own = await bookedBy(realtor, draftOf(world, 9));
const other = await bookedBy(realtor, draftOf(world, 11));
const foreign = await bookedBy(admin, draftOf({ ...world, property: elsewhere, inspector: bia }, 14));

const statusOf = async (id: string) => (await admin.get(`/api/request/${id}`)).json().status;
const change = async (caller: typeof admin, changes: object[]): Promise<StatusOutcome> =>
  (await caller.post('/api/request/status', { changes })).json();

test('many change together, what is refused is told with its reason, and it is undone as one', async () => {
  await admin.put(`/api/request/${other._id}`, { status: 'canceled' });
  const { _id: inItsPlace } = await bookedBy(realtor, draftOf(world, 11));
  const done = await change(
    admin,
    [own, foreign, other].map(({ _id }) => ({ _id, status: 'assigned' })),
  );
  expect(done.changed.map(({ number, from }) => [number, from])).toEqual([
    [own.number, 'requested'],
    [foreign.number, 'requested'],
  ]);
  expect(done.refused).toEqual([{ _id: other._id, number: other.number, reason: expect.any(String) }]);
  expect(await Promise.all([own, foreign, other].map(({ _id }) => statusOf(_id)))).toEqual([
    'assigned',
    'assigned',
    'canceled',
  ]);

  await admin.put(`/api/request/${foreign._id}`, { status: 'completed' });
  const undone = await change(
    admin,
    done.changed.map(({ _id, from }) => ({ _id, status: from, from: 'assigned' })),
  );
  expect(undone.changed.map(({ _id }) => _id)).toEqual([own._id]);
  expect(undone.refused).toEqual([
    { _id: foreign._id, number: foreign.number, reason: 'O status já mudou de novo.' },
  ]);
  await admin.delete(`/api/request/${inItsPlace}`);
});

test('everybody changes no more than one by one', async () => {
  const wanted = [own, foreign].map(({ _id }) => ({ _id, status: 'blocked' }));
  const byAgency = await change(realtor, wanted);
  expect(byAgency.changed.map(({ _id }) => _id)).toEqual([own._id]);
  expect(byAgency.refused).toEqual([
    { _id: foreign._id, number: null, reason: 'Solicitação não encontrada.' },
  ]);
  const byInspector = await change(
    inspector,
    [own, foreign].map(({ _id }) => ({ _id, status: 'assigned' })),
  );
  expect(byInspector.changed.map(({ _id }) => _id)).toEqual([own._id]);
  expect(byInspector.refused).toHaveLength(1);
});

test('none, too many and what is no status are refused in a sentence', async () => {
  const refused = async (changes: object[]) =>
    expectRefusal(await admin.post('/api/request/status', { changes }), 'input.invalid');
  expect(await refused([])).toEqual({ changes: 'Escolha ao menos uma solicitação.' });
  const many = Array.from({ length: 501 }, () => ({ _id: own._id, status: 'assigned' }));
  expect(await refused(many)).toEqual({ changes: 'Mude no máximo 500 de uma vez.' });
  expect(Object.values(await refused([{ _id: own._id, status: 'feito' }]))).toEqual([
    'Escolha um status da lista.',
  ]);
});

test('a selection is everything that is filtered, in the order of the list, of what one may see', async () => {
  const select = async (caller: typeof admin, query = '') =>
    (await caller.get(`/api/request/selection?sort=created${query}`)).json();
  const named = ({ _id, number }: typeof own) => ({ _id, number });
  expect(await select(admin)).toEqual(expect.arrayContaining([own, foreign].map(named)));
  expect(await select(realtor)).toEqual([own, other].map(named));
  expect(await select(admin, '&status=canceled')).toEqual([named(other)]);
});
