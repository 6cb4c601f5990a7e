import { expect, test } from 'vitest';
import { z } from 'zod';
import { complaintsOf } from '../shared/complaints.ts';
import { Branch, BranchDraft, branchOf, NewBranch } from './branch.ts';

const realtor = 'a'.repeat(24);

const complaints = (value: unknown) => complaintsOf(NewBranch, value);

test('a branch typed by hand stands in São Paulo, Brazil, unless it says otherwise', () => {
  expect(
    NewBranch.parse({ realtor, label: 'Centro', street: 'Rua Barão', doorNumber: '12', city: 'Campinas' }),
  ).toEqual({
    realtor,
    label: 'Centro',
    opens: 480,
    closes: 1080,
    street: 'Rua Barão',
    doorNumber: '12',
    unit: '',
    city: 'Campinas',
    state: 'SP',
    country: 'Brasil',
    postal_code: '',
    placeId: '',
    latitude: null,
    longitude: null,
    precision: null,
    formatted_address: 'Rua Barão, 12 - Campinas - SP',
  });
});

test('a branch chosen from the list keeps its written address and its point', () => {
  const chosen = { formatted_address: 'Av. Atlântica, Rio', state: 'RJ', lat: -22.9, long: -43.1 };
  expect(NewBranch.parse({ realtor, label: 'Praia', ...chosen })).toMatchObject({
    formatted_address: 'Av. Atlântica, Rio',
    state: 'RJ',
    latitude: -22.9,
    longitude: -43.1,
  });
});

test('label and address are required', () => {
  expect(complaints({ realtor, formatted_address: 'Rua A' })).toEqual({ label: 'Informe o nome da filial.' });
  expect(complaints({ realtor, label: 'Centro' })).toEqual({ formatted_address: 'Informe o endereço.' });
});

test('[RULE-8] a branch abroad is refused', () => {
  expect(complaints({ realtor, label: 'Sul', street: 'Calle 1', country: 'Uruguay' })).toEqual({
    country: 'Só aceitamos endereços no Brasil.',
  });
});

test('a branch can be described for the API in both directions', () => {
  expect(z.toJSONSchema(NewBranch, { io: 'input' }).required).toEqual(['realtor', 'label']);
  expect(z.toJSONSchema(Branch, { io: 'output' }).required).toEqual(
    expect.arrayContaining(['_id', 'doorNumber']),
  );
});

test('[AGENCY-11] a filled form becomes what the call takes', () => {
  const hours = { opens: 540, closes: 1080 };
  const address = { street: 'Rua A', number: '7', city: 'Campinas', state: 'SP', lat: -22.9, long: -47.1 };
  const sent = branchOf(realtor, BranchDraft.parse({ label: ' Centro ', address, ...hours }));
  expect(NewBranch.parse(sent)).toEqual(sent);
  expect(sent).toMatchObject({ realtor, label: 'Centro', doorNumber: '7', latitude: -22.9 });
  expect(complaintsOf(BranchDraft, { label: '', address: null, ...hours })).toEqual({
    label: 'Informe o nome da filial.',
    address: 'Informe o endereço.',
  });
  expect(complaintsOf(BranchDraft, { label: 'Centro', address, opens: 600, closes: 540 })).toEqual({
    closes: 'A filial fecha depois de abrir.',
  });
});
