import { expect, test } from 'vitest';
import { z } from 'zod';
import { complaintsOf } from '../shared/complaints.ts';
import { NewProperty, Property, PropertyChange } from './property.ts';

const address = { street: 'Rua Augusta', number: '100', city: 'São Paulo', state: 'SP' };
const draft = { label: 'Sobrado', square_footage: 80, address };

test('a property needs a name, an area and an address; the rest may be left out', () => {
  expect(NewProperty.parse(draft)).toMatchObject({ label: 'Sobrado', unit: '', notes: [] });
  expect(complaintsOf(NewProperty, {})).toEqual({
    label: 'Informe o nome do imóvel.',
    square_footage: 'Informe a área em m².',
    address: 'Informe o endereço.',
  });
});

test('an area is positive, believable and exact to the hundredth', () => {
  const complaint = (square_footage: unknown) => complaintsOf(NewProperty, { ...draft, square_footage });
  expect(complaint(0)).toEqual({ square_footage: 'A área precisa ser maior que zero.' });
  expect(complaint(0.001)).toEqual({ square_footage: 'A área precisa ser maior que zero.' });
  expect(complaint(-5)).toHaveProperty('square_footage');
  expect(complaint(1e7)).toEqual({ square_footage: 'A área é grande demais.' });
  expect(complaint('oitenta')).toEqual({ square_footage: 'Informe a área em m².' });
  expect(NewProperty.parse({ ...draft, square_footage: 80.126 }).square_footage).toBe(80.13);
});

test('every other field says what is wrong with it', () => {
  const complaint = (field: string, value: unknown) => complaintsOf(PropertyChange, { [field]: value });
  expect(complaint('label', '   ')).toEqual({ label: 'Informe o nome do imóvel.' });
  expect(complaint('label', 'a'.repeat(201))).toEqual({ label: 'Use no máximo 200 caracteres.' });
  expect(complaint('unit', 'a'.repeat(61))).toEqual({ unit: 'Use no máximo 60 caracteres.' });
  expect(complaint('realtorId', 'abc')).toEqual({ realtorId: 'Identificador inválido.' });
  expect(complaint('mainPicture', 12)).toEqual({ mainPicture: 'Identificador inválido.' });
  expect(complaint('notes', 'olá')).toEqual({ notes: 'Informe uma lista de notas.' });
  expect(complaint('notes', [12])).toEqual({ 'notes.0': 'Nota inválida.' });
  expect(complaint('links', 'x')).toEqual({ links: 'Informe os links.' });
  expect(complaint('links', { pictures: [{ link: 'x' }] })).toEqual({
    'links.pictures.0.active': 'Informe se o link está ativo.',
  });
});

test('a change may be empty, and carries nothing that was not sent', () => {
  expect(PropertyChange.parse({})).toEqual({});
});

test('a note may come as bare text or as it was read', () => {
  const _id = 'a'.repeat(24);
  const notes = ['  Chave na portaria ', { _id, note: 'Lida', date: '2026-01-01', user_name: 'Ana' }];
  expect(PropertyChange.parse({ notes }).notes).toEqual([
    { _id: undefined, note: 'Chave na portaria' },
    { _id, note: 'Lida' },
  ]);
});

test('a property can be described for the API in both directions', () => {
  expect(z.toJSONSchema(NewProperty, { io: 'input' }).required).toEqual([
    'label',
    'square_footage',
    'address',
  ]);
  expect(z.toJSONSchema(Property, { io: 'output' }).required).toContain('links');
});
