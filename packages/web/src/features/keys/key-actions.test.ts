import { expect, test } from 'vitest';
import { actionsFor } from './key-actions.ts';

const labels = (role: 'Realtor' | 'Inspector', state: 'asked' | 'ready' | 'missing' | 'taken' | 'returned') =>
  actionsFor(role, { state }).map(({ label }) => label);

test('[KEY-1] a desk is offered what can be said of a key as it is', () => {
  expect(labels('Realtor', 'asked')).toEqual([
    'Chave pronta',
    'Não está disponível',
    'Entregue ao vistoriador',
  ]);
  expect(labels('Realtor', 'ready')).toEqual(['Não está disponível', 'Entregue ao vistoriador']);
  expect(labels('Realtor', 'missing')).toEqual(['Chave pronta', 'Entregue ao vistoriador']);
  expect(labels('Realtor', 'taken')).toEqual(['Devolvida']);
  expect(labels('Realtor', 'returned')).toEqual([]);
});

test('[KEY-3] an inspector takes a key, brings it back, or finds that it is not there', () => {
  expect(labels('Inspector', 'asked')).toEqual(['Peguei a chave', 'Não estava lá']);
  expect(labels('Inspector', 'ready')).toEqual(['Peguei a chave', 'Não estava lá']);
  expect(labels('Inspector', 'missing')).toEqual(['Peguei a chave']);
  expect(labels('Inspector', 'taken')).toEqual(['Devolvi a chave']);
});
