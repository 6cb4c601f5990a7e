import { expect, test } from 'vitest';
import { z } from 'zod';
import { complaintsOf } from '../shared/complaints.ts';
import { NewRealtor, Realtor, RealtorChange } from './realtor.ts';

const sent = {
  company: ' Lar Doce Imóveis ',
  cnpj: '11.222.333/0001-81',
  pix: 'Caixa@LarDoce.com.br',
  phone: '(11) 98765-4321',
  email: 'Contato@LarDoce.com.br',
};

const complaints = (value: unknown) => complaintsOf(NewRealtor, value);

test('company, cnpj, pix, phone and email are enough', () => {
  expect(NewRealtor.parse(sent)).toEqual({
    company: 'Lar Doce Imóveis',
    cnpj: '11222333000181',
    pix: 'caixa@lardoce.com.br',
    phone: '11987654321',
    email: 'contato@lardoce.com.br',
    email_entrance: '',
    email_exit: '',
    email_finance: '',
    clientIDPleno: '',
    services: [],
    cities: [],
  });
});

test('each of the five is asked for by name', () => {
  expect(complaints({ company: ' ', cnpj: '', email_finance: 'x' })).toEqual({
    company: 'Informe a empresa.',
    cnpj: 'Informe o CNPJ.',
    pix: 'Informe a chave Pix.',
    phone: 'Informe o telefone.',
    email: 'Informe o email.',
    email_finance: 'Email inválido: confira o endereço.',
  });
});

test('services and cities are kept as ids, each once, also when whole records are sent', () => {
  const a = 'a'.repeat(24);
  const b = 'b'.repeat(24);
  const kept = NewRealtor.parse({ ...sent, services: [a, { _id: b, label: 'Saída' }, a], cities: [b] });
  expect(kept).toMatchObject({ services: [a, b], cities: [b] });
});

test('a reference that is no id is refused', () => {
  expect(complaints({ ...sent, cities: ['Campinas'], services: 'todos' })).toEqual({
    'cities.0': 'Identificador inválido.',
    services: 'Informe uma lista.',
  });
});

test('an agency can be described for the API in both directions', () => {
  expect(z.toJSONSchema(NewRealtor, { io: 'input' }).required).toEqual([
    'company',
    'cnpj',
    'pix',
    'phone',
    'email',
  ]);
  expect(z.toJSONSchema(Realtor, { io: 'output' }).required).toEqual(
    expect.arrayContaining(['_id', 'branches']),
  );
});

test('a change keeps what it leaves out, but for the five that are required', () => {
  const change = RealtorChange.parse({ ...sent, email_exit: '' });
  expect(change).toMatchObject({ company: 'Lar Doce Imóveis', email_exit: '' });
  expect(Object.keys(change)).not.toContain('services');
  expect(complaintsOf(RealtorChange, { email_exit: 'x' })).toEqual({
    company: 'Informe a empresa.',
    cnpj: 'Informe o CNPJ.',
    pix: 'Informe a chave Pix.',
    phone: 'Informe o telefone.',
    email: 'Informe o email.',
    email_exit: 'Email inválido: confira o endereço.',
  });
});
