import { expect, test } from 'vitest';
import { z } from 'zod';
import { complaintsOf } from '../shared/complaints.ts';
import { Contract, contractEnd, NewContract } from './contract.ts';

const sent = { realtor: 'a'.repeat(24), type: '12', startDate: '2026-11-15', contractModel: 'percentual' };

const complaints = (value: unknown) => complaintsOf(NewContract, value);

test.each([
  ['2026-01-31', '3', '2026-04-30'],
  ['2026-11-15', '6', '2027-05-15'],
  ['2028-02-29', '12', '2029-02-28'],
  ['2026-08-31', '18', '2028-02-29'],
] as const)('[AGENCY-14] a contract of %s for %s months ends on %s', (start, type, end) => {
  expect(contractEnd(start, type)).toBe(end);
});

test('[AGENCY-14] the end follows from the months, whatever was sent', () => {
  expect(NewContract.parse({ ...sent, dueDate: '2030-01-01' }).dueDate).toBe('2027-11-15');
  expect(NewContract.parse({ ...sent, type: 3 })).toMatchObject({ type: '3', dueDate: '2027-02-15' });
});

test('[AGENCY-14] the end of an avulso contract is entered by hand', () => {
  expect(NewContract.parse({ ...sent, type: 'avulso', dueDate: '2026-11-15' }).dueDate).toBe('2026-11-15');
  expect(complaints({ ...sent, type: 'avulso' })).toEqual({ dueDate: 'Informe a data de término.' });
  expect(complaints({ ...sent, type: 'avulso', dueDate: '2026-11-14' })).toEqual({
    dueDate: 'O término não pode ser antes do início.',
  });
});

test('[AGENCY-14] start, type and model are required', () => {
  expect(complaints({ realtor: sent.realtor, startDate: '', type: '5' })).toEqual({
    startDate: 'Informe a data de início.',
    type: 'Escolha a duração do contrato.',
    contractModel: 'Escolha o modelo do contrato.',
  });
});

test('percentual keeps its rates and no ranges', () => {
  const rates = { price: 10, platformFee: 20, furnitureRate: 30, percentageRate: 8.5, expressRate: 40 };
  expect(NewContract.parse({ ...sent, ...rates, ranges: [{ min: 0, max: 50, value: 1 }] })).toEqual({
    ...sent,
    ...rates,
    active: true,
    dueDate: '2027-11-15',
    endedOn: null,
    ranges: [],
  });
});

test('metragem keeps its ranges, open where a bound is left out, and no rates', () => {
  const contract = NewContract.parse({
    ...sent,
    contractModel: 'metragem',
    platformFee: 20,
    ranges: [
      { max: 50, value: 100 },
      { min: 50, max: null, value: 200, furniture_value: 50 },
    ],
  });
  expect(contract).toMatchObject({ platformFee: 0, price: 0 });
  expect(contract.ranges).toEqual([
    { min: null, max: 50, value: 100, furniture_value: 0 },
    { min: 50, max: null, value: 200, furniture_value: 50 },
  ]);
});

test('metragem needs a range, and a range must rise', () => {
  expect(complaints({ ...sent, contractModel: 'metragem' })).toEqual({
    ranges: 'Informe ao menos uma faixa de metragem.',
  });
  expect(
    complaints({ ...sent, contractModel: 'metragem', ranges: [{ min: 50, max: 50, value: 1 }] }),
  ).toEqual({
    'ranges.0.max': 'O máximo deve ser maior que o mínimo.',
  });
});

test.each([
  [{ percentageRate: 101 }, 'O percentual vai até 100.'],
  [{ percentageRate: -1 }, 'O percentual não pode ser negativo.'],
  [{ platformFee: -1 }, 'O valor não pode ser negativo.'],
])('%j is refused', (rate, sentence) => {
  expect(Object.values(complaints({ ...sent, ...rate }))).toEqual([sentence]);
});

test('a contract can be described for the API in both directions', () => {
  const required = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io }).required;
  expect(required(NewContract, 'input')).toEqual(['realtor', 'startDate', 'contractModel', 'type']);
  expect(required(Contract, 'output')).toEqual(expect.arrayContaining(['_id', 'dueDate', 'ranges']));
});

test.each([
  [{ startDate: '0226-11-15' }, { startDate: 'Confira o ano da data.' }],
  [{ startDate: '9999-12-31' }, { startDate: 'Confira o ano da data.' }],
  [{ type: 'avulso', dueDate: '20260-1-1' }, { dueDate: 'Data inválida: use dia, mês e ano.' }],
  [{ type: 'avulso', dueDate: '9999-12-31' }, { dueDate: 'Confira o ano da data.' }],
])('dates that cannot be meant are refused: %j', (slip, expected) => {
  expect(complaints({ ...sent, ...slip })).toMatchObject(expected);
});
