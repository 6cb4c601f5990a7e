import { expect, test } from 'vitest';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { createdBy, draftOf } from './properties.fixture.ts';

const { db, as } = await testApp();
const casaNova = await anAgency(db, 'Casa Nova');
const author = await aPerson(db, 'Realtor', casaNova);
const realtor = await as(author);
const colleague = await as(await aPerson(db, 'RealtorUser', casaNova));
const admin = await as(await aPerson(db, 'Admin'));

const path = (id: string) => `/api/properties/update/${id}`;

test('a note carries the caller and the moment, whatever is sent', async () => {
  const before = Date.now();
  const forged = {
    note: 'Chave na portaria',
    date: '1999-01-01',
    user: 'f'.repeat(24),
    user_name: 'Diretoria',
  };
  const { notes } = await createdBy(realtor, draftOf(casaNova, { notes: [forged] }));
  expect(notes).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      note: 'Chave na portaria',
      user: author.id,
      user_name: expect.stringMatching(/^Nome\d+ Realtor$/),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ]);
  expect(Date.parse(notes[0]?.date ?? '')).toBeGreaterThanOrEqual(before - 1000);
});

test('[PROPERTY-8] a note is added only if its trimmed text is not empty', async () => {
  const { notes } = await createdBy(
    realtor,
    draftOf(casaNova, { notes: ['  ', { note: '\n\t' }, '  Portão azul  '] }),
  );
  expect(notes.map(({ note }) => note)).toEqual(['Portão azul']);
});

test('a change keeps the notes it names, adds the new ones and removes the rest', async () => {
  const { _id, notes } = await createdBy(realtor, draftOf(casaNova, { notes: ['Um', 'Dois'] }));
  const [one] = notes;
  const answer = await realtor.patch(path(_id), { notes: [{ ...one, note: 'Reescrita' }, { note: 'Três' }] });
  expect(answer.json().notes).toMatchObject([one, { note: 'Três', user: author.id }]);
  expect(answer.json().notes).toHaveLength(2);
});

test('a change that says nothing of notes keeps them', async () => {
  const { _id, notes } = await createdBy(realtor, draftOf(casaNova, { notes: ['Um'] }));
  expect((await realtor.patch(path(_id), { label: 'Outro' })).json().notes).toEqual(notes);
});

test("a colleague adds notes but does not remove another's; the administration does", async () => {
  const { _id, notes } = await createdBy(realtor, draftOf(casaNova, { notes: ['Um'] }));
  const added = await colleague.patch(path(_id), { notes: [...notes, 'Dois'] });
  expect(added.json().notes).toHaveLength(2);
  const refused = await colleague.patch(path(_id), { label: 'Mudado', notes: [] });
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'access.field-denied',
    fields: { notes: 'Só quem escreveu uma nota ou a administração pode removê-la.' },
  });
  const kept = (await realtor.get(`/api/properties/property/${_id}`)).json();
  expect(kept).toMatchObject({ label: 'Sobrado da Vila' });
  expect(kept.notes).toHaveLength(2);
  expect((await admin.patch(path(_id), { notes: [] })).json().notes).toEqual([]);
});

test('a note of another property is neither kept nor copied by naming its id', async () => {
  const other = await createdBy(realtor, draftOf(casaNova, { notes: ['De outro imóvel'] }));
  const { _id } = await createdBy(realtor, draftOf(casaNova));
  expect((await realtor.patch(path(_id), { notes: other.notes })).json().notes).toEqual([]);
  expect((await realtor.get(`/api/properties/property/${other._id}`)).json().notes).toEqual(other.notes);
});
