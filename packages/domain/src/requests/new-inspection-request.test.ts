import { expect, test } from 'vitest';
import { z } from 'zod';
import { complaintsOf } from '../shared/complaints.ts';
import { InspectionRequest } from './inspection-request.ts';
import { InspectionRequestChange, NEW_REQUEST, NewInspectionRequest } from './new-inspection-request.ts';

const id = 'a'.repeat(24);
const draft = { propertyId: id, inspectorId: id, service_type: id, date: '2026-11-19T10:00:00-03:00' };

test('[REQUEST-19] a new request is not furnished, has no interveners and a rent of 0', () => {
  expect(NEW_REQUEST).toMatchObject({ furnished: false, players: false, rent: 0, status: 'requested' });
});

test('property, inspector, service and date are required; the rest may be left out', () => {
  expect(NewInspectionRequest.parse(draft)).toEqual(draft);
  expect(Object.keys(complaintsOf(NewInspectionRequest, {}))).toEqual(Object.keys(draft));
});

test.each([
  [{ date: 'amanhã' }, { date: 'Escolha o dia e a hora da vistoria.' }],
  [{ date: '2026-11-19' }, { date: 'Escolha o dia e a hora da vistoria.' }],
  [{ rent: -1 }, { rent: 'O valor não pode ser negativo.' }],
  [{ rent: '1500' }, { rent: 'Informe um valor em reais.' }],
  [{ furnished: 'sim' }, { furnished: 'Responda sim ou não.' }],
  [{ tenant: 'a'.repeat(201) }, { tenant: 'Use no máximo 200 caracteres.' }],
  [{ notes: 'a'.repeat(5001) }, { notes: 'Use no máximo 5000 caracteres.' }],
  [{ status: 'done' }, { status: 'Escolha um status da lista.' }],
  [{ keys_location_pickup_type: 'desk' }, { keys_location_pickup_type: 'Escolha onde estão as chaves.' }],
  [{ keys_location_delivery_branch: '1' }, { keys_location_delivery_branch: 'Identificador inválido.' }],
])('%j is refused beside its field', (over, complaints) => {
  expect(complaintsOf(NewInspectionRequest, { ...draft, ...over })).toEqual(complaints);
});

test('a change carries any part, also nothing at all', () => {
  expect(InspectionRequestChange.parse({})).toEqual({});
  expect(InspectionRequestChange.parse({ status: 'completed', photos: [] })).toEqual({
    status: 'completed',
    photos: [],
  });
  expect(complaintsOf(InspectionRequestChange, { photos: 'all' })).toEqual({
    photos: 'Informe uma lista de links.',
  });
});

test('[REQUEST-11] nothing chosen for the keys may be sent in any of three ways', () => {
  for (const nothing of ['', null, undefined]) {
    const sent = { ...draft, keys_location_pickup_type: nothing, keys_location_pickup_branch: nothing };
    expect(NewInspectionRequest.safeParse(sent).success).toBe(true);
  }
});

test('requests can be described for the API in both directions', () => {
  expect(z.toJSONSchema(NewInspectionRequest, { io: 'input' }).required).toEqual(Object.keys(draft));
  expect(z.toJSONSchema(InspectionRequest, { io: 'output' }).required).toContain('pricing');
});
