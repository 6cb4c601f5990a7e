import { expect, test } from 'vitest';
import { complaintsOf } from '../shared/complaints.ts';
import { InspectorChange, NewInspector } from './inspector.ts';
import { InspectorPerson } from './inspector-person.ts';

const ana = {
  first_name: 'Ana',
  last_name: 'Souza',
  phone: '(11) 98765-4321',
  email: 'Ana@Exemplo.com.br',
  password: 'Esquadro1!',
};

test('[INSPECTOR-5] first name, last name, phone, email and, to begin with, the password are required', () => {
  expect(complaintsOf(NewInspector, {})).toEqual({
    first_name: 'Informe o nome.',
    last_name: 'Informe o sobrenome.',
    phone: 'Informe o telefone.',
    email: 'Informe o email.',
    password: 'Informe a senha.',
  });
});

test('[INSPECTOR-6] a weak password says what it lacks', () => {
  expect(complaintsOf(NewInspector, { ...ana, password: 'fraca' })).toEqual({
    password: expect.stringContaining('uma letra maiúscula'),
  });
});

test('[INSPECTOR-5] a change may leave everything out, and a blank password stays as it is', () => {
  expect(InspectorChange.parse({})).toEqual({});
  expect(complaintsOf(InspectorChange, { password: '' })).toEqual({});
  expect(complaintsOf(InspectorChange, { password: 'fraca', first_name: '' })).toEqual({
    password: expect.stringContaining('um número'),
    first_name: 'Informe o nome.',
  });
});

test('what was not sent is not changed: no default creeps into a change', () => {
  expect(Object.keys(InspectorChange.parse({ cities: [] }))).toEqual(['cities']);
});

test('cities and services are understood as ids and as the records that answers carry', () => {
  const id = '65f0c0ffee65f0c0ffee1234';
  const { cities, services } = NewInspector.parse({
    ...ana,
    cities: [{ _id: id, city: 'Campinas' }],
    services: [id],
  });
  expect([cities, services]).toEqual([[id], [id]]);
  expect(complaintsOf(NewInspector, { ...ana, cities: 'Campinas', services: [1] })).toEqual({
    cities: 'Informe uma lista.',
    'services.0': 'Identificador inválido.',
  });
});

test('[INSPECTOR-5] a new inspector needs a password, or a blank one, which invites', () => {
  const { password: _password, ...person } = ana;
  expect(complaintsOf(InspectorPerson, person)).toHaveProperty('password');
  expect(complaintsOf(InspectorPerson, { ...person, password: '' })).toEqual({});
  expect(Object.keys(InspectorPerson.parse({ ...person, password: '' }))).not.toContain('cities');
});
