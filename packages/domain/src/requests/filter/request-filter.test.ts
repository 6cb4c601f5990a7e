import { expect, test } from 'vitest';
import { complaintsOf } from '../../shared/complaints.ts';
import { RequestFilter } from './request-filter.ts';

test('[REQUEST-2] without filters the latest visits come first', () => {
  expect(RequestFilter.parse({})).toEqual({ sort: '-date' });
});

test('[REQUEST-2] a blank filter is no filter', () => {
  const blank = {
    address: '',
    city: '',
    status: '',
    furnished: '',
    date: '',
    from: '',
    to: '',
    inspector: '',
    party: '',
    number: '',
    keys: '',
    needs: '',
    search: '',
  };
  expect(RequestFilter.safeParse(blank).success).toBe(true);
});

test('[REQUEST-2] a filter that cannot be meant is refused beside its name', () => {
  const wrong = {
    status: 'done',
    furnished: 'sim',
    date: '19/11/2026',
    realtor: '1',
    sort: 'rent',
    number: 'V-1043, Vila',
    keys: 'sim',
    needs: 'sim',
    city: 'a'.repeat(201),
  };
  expect(complaintsOf(RequestFilter, wrong)).toEqual({
    status: 'Escolha um status da lista.',
    furnished: 'Escolha sim ou não.',
    date: 'Data inválida: use dia, mês e ano.',
    realtor: 'Identificador inválido.',
    sort: 'Ordene por date, -date, next, created, -created, city, -city, status, -status.',
    number: 'Informe um número como V-1043.',
    keys: 'Escolha with ou without.',
    needs: 'Escolha um motivo da lista.',
    city: 'Use no máximo 200 caracteres.',
  });
});
