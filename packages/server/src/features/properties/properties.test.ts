import { describe, expect, test } from 'vitest';
import { multipart } from '../../testing/multipart.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { createdBy, draftOf, jpeg, pdf } from './properties.fixture.ts';

const { db, as } = await testApp();
const casaNova = await anAgency(db, 'Casa Nova');
const larDoce = await anAgency(db, 'Lar Doce');
const adminPerson = await aPerson(db, 'Admin');
const admin = await as(adminPerson);
const realtorPerson = await aPerson(db, 'Realtor', casaNova);
const realtor = await as(realtorPerson);

describe('registering a property', () => {
  test('[API-26] a property is created from JSON and answered whole', async () => {
    const answer = await admin.post('/api/properties/create', draftOf(casaNova, { unit: 'apto 12' }));
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      label: 'Sobrado da Vila',
      square_footage: 120,
      realtorId: casaNova,
      realtor_name: 'Casa Nova',
      unit: 'apto 12',
      photo: null,
      pictures: [],
      files: [],
      notes: [],
      links: { pictures: [], photo: [], files: [] },
      address: { city: 'São Paulo', state: 'SP', postal_code: '05435000' },
      time_zone: 'America/Sao_Paulo',
    });
  });

  test('[API-26] a property is created from multipart with its photo, pictures and papers', async () => {
    const fields = {
      ...draftOf(casaNova),
      square_footage: '85.5',
      realtor_name: 'Inventada',
      notes: ['Portão azul'],
    };
    const form = multipart(fields, [
      ['photo', 'fachada.jpg', jpeg],
      ['pictures', 'sala.jpg', jpeg],
      ['pictures', 'cozinha.jpg', jpeg],
      ['files', 'matrícula.pdf', pdf],
    ]);
    const answer = await realtor.post('/api/properties/create', form);
    expect(answer.statusCode).toBe(201);
    const property = answer.json();
    expect(property).toMatchObject({ square_footage: 85.5, realtor_name: 'Casa Nova' });
    expect(property.photo).toMatch(/^\/api\/files\/[0-9a-f]{24}\/fachada\.jpg$/);
    expect(property.pictures).toHaveLength(2);
    expect(property.files).toHaveLength(1);
    expect(property.links.photo).toEqual([{ link: property.photo, active: true }]);
    expect((await realtor.get(property.photo)).headers['content-type']).toBe('image/jpeg');
    expect((await realtor.get(property.files[0])).headers['content-type']).toBe('application/pdf');
  });

  test('people of an agency may leave the agency out and mean their own; the staff must name one', async () => {
    const { realtorId: _, ...draft } = draftOf(casaNova);
    expect(await createdBy(realtor, draft)).toMatchObject({ realtorId: casaNova });
    const answer = await admin.post('/api/properties/create', draft);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ realtorId: 'Escolha a imobiliária.' });
  });

  test('the same key and body register one property, another body is refused', async () => {
    const headers = { 'idempotency-key': 'cadastro-1' };
    const draft = draftOf(casaNova, { label: 'Uma vez só' });
    const first = await admin.post('/api/properties/create', draft, { headers });
    const again = await admin.post('/api/properties/create', draft, { headers });
    expect(again.json()).toEqual(first.json());
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await admin.get('/api/properties/all?name=uma vez')).json()).toHaveLength(1);
    const other = await admin.post('/api/properties/create', { ...draft, label: 'Outra' }, { headers });
    expect(other.statusCode).toBe(422);
  });

  test('an address without a point gets its municipality’s, one with a point keeps it', async () => {
    const manaus = { street: 'Av. Sete de Setembro', city: 'Manaus', state: 'AM' };
    const { address } = await createdBy(admin, draftOf(casaNova, { address: manaus }));
    expect(address.latitude).toBeCloseTo(-3.1, 0);
    expect(address.lat).toBe(address.latitude);
    expect(address.long).toBeCloseTo(-60, 0);
    const exact = await createdBy(
      admin,
      draftOf(casaNova, { address: { ...manaus, lat: -3.05, long: -60.02 } }),
    );
    expect(exact.address).toMatchObject({ latitude: -3.05, longitude: -60.02 });
  });
});

describe('changing a property', () => {
  test('[API-30] only what is sent changes', async () => {
    const { _id, address } = await createdBy(admin, draftOf(casaNova, { unit: 'casa 2' }));
    const answer = await admin.patch(`/api/properties/update/${_id}`, { label: 'Novo nome' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ label: 'Novo nome', unit: 'casa 2', square_footage: 120, address });
    expect(answer.headers.etag).toBe('"2"');
  });

  test('[API-30] every field changes by multipart too', async () => {
    const { _id } = await createdBy(admin, draftOf(casaNova));
    const change = {
      label: 'Galpão',
      square_footage: 900,
      realtorId: larDoce,
      unit: 'fundos',
      address: { street: 'Rua do Porto', number: '7', city: 'Santos', state: 'SP' },
    };
    const answer = await admin.patch(`/api/properties/update/${_id}`, multipart(change));
    expect(answer.json()).toMatchObject({ ...change, realtor_name: 'Lar Doce' });
  });

  test('a blank unit clears it', async () => {
    const { _id } = await createdBy(admin, draftOf(casaNova, { unit: 'casa 2' }));
    expect((await admin.patch(`/api/properties/update/${_id}`, { unit: '' })).json().unit).toBe('');
  });

  test('[API-28] a stale If-Match is refused and changes nothing', async () => {
    const { _id } = await createdBy(admin, draftOf(casaNova));
    const read = await admin.get(`/api/properties/property/${_id}`);
    const headers = { 'if-match': String(read.headers.etag) };
    const path = `/api/properties/update/${_id}`;
    expect((await admin.patch(path, { label: 'Primeiro' }, { headers })).statusCode).toBe(200);
    const late = await admin.patch(path, { label: 'Segundo' }, { headers });
    expect(late.statusCode).toBe(412);
    expect((await admin.get(`/api/properties/property/${_id}`)).json().label).toBe('Primeiro');
  });

  test('an empty required field is refused and the property stays', async () => {
    const { _id } = await createdBy(admin, draftOf(casaNova));
    const answer = await admin.patch(`/api/properties/update/${_id}`, { label: ' ', unit: 'nova' });
    expect(answer.statusCode).toBe(400);
    expect((await admin.get(`/api/properties/property/${_id}`)).json()).toMatchObject({
      label: 'Sobrado da Vila',
      unit: '',
    });
  });
});

describe('deleting a property', () => {
  test('[API-27] a deleted property is gone from every call, and so are its files', async () => {
    const form = multipart(draftOf(casaNova, { label: 'Demolido' }), [['photo', 'f.jpg', jpeg]]);
    const { _id, photo } = await createdBy(admin, form);
    expect((await admin.delete(`/api/properties/delete/${_id}`)).statusCode).toBe(200);
    expect((await admin.get(`/api/properties/property/${_id}`)).statusCode).toBe(404);
    expect((await admin.get('/api/properties/all?name=demolido')).json()).toEqual([]);
    expect((await admin.patch(`/api/properties/update/${_id}`, { label: 'x' })).statusCode).toBe(404);
    expect((await admin.delete(`/api/properties/delete/${_id}`)).statusCode).toBe(404);
    expect((await admin.get(String(photo))).statusCode).toBe(404);
  });

  test('a deletion is undone within the hour, once or twice alike', async () => {
    const { _id } = await createdBy(realtor, draftOf(casaNova, { label: 'Voltou' }));
    await realtor.delete(`/api/properties/delete/${_id}`);
    for (const _ of [1, 2]) {
      const answer = await realtor.post(`/api/properties/restore/${_id}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ _id, label: 'Voltou' });
    }
    expect((await realtor.get(`/api/properties/property/${_id}`)).statusCode).toBe(200);
  });

  test('after an hour a deletion stays', async () => {
    const { _id } = await createdBy(admin, draftOf(casaNova));
    await admin.delete(`/api/properties/delete/${_id}`);
    await db.execute(`UPDATE properties SET deleted_at = now() - interval '61 minutes' WHERE id = '${_id}'`);
    expect((await admin.post(`/api/properties/restore/${_id}`)).statusCode).toBe(404);
  });

  test('every change is noted with who made it', async () => {
    const { _id } = await createdBy(admin, draftOf(casaNova));
    await admin.patch(`/api/properties/update/${_id}`, { label: 'Outro' });
    await admin.delete(`/api/properties/delete/${_id}`);
    await admin.post(`/api/properties/restore/${_id}`);
    const { rows } = await db.execute<{ action: string; actor_id: string }>(
      `SELECT action, actor_id FROM audit_log WHERE subject_id = '${_id}' ORDER BY id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'property:create',
      'property:edit',
      'property:delete',
      'property:restore',
    ]);
    expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([adminPerson.id]));
  });
});
