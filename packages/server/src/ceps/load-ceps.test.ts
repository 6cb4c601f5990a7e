import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { cepPoints } from '../features/places/tables.ts';
import { readEnvironment } from '../platform/env.ts';
import { testApp } from '../testing/test-app.ts';
import { loadCeps } from './load-ceps.ts';

const { db, url } = await testApp();

const HEADING = 'COD_UNICO_ENDERECO;CEP;NOM_SEGLOGR;LATITUDE;LONGITUDE;NV_GEO_COORD';
const line = (cep: string, latitude: number | string, level = 1, street = 'HARMONIA') =>
  `35;${cep};${street};${latitude};-46.690000;${level}`;

/** Runs the command over a text, in pieces that cut lines and letters anywhere. */
async function load(text: string): Promise<string[]> {
  const bytes = Buffer.from(text, 'utf8');
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) =>
    bytes.subarray(at * 7, at * 7 + 7),
  );
  const said: string[] = [];
  await loadCeps({
    env: readEnvironment({ DATABASE_URL: url }),
    source: Readable.from(pieces, { objectMode: false }),
    say: (sentence) => said.push(sentence),
  });
  return said;
}

const rows = async () => {
  const all = await db.select().from(cepPoints);
  return Object.fromEntries(all.map(({ cep, updatedAt: _updatedAt, ...row }) => [cep, row]));
};

test('[POINT-5] a file of addresses gives each CEP its middle and its spread, and says what it did', async () => {
  const lines = [
    line('05435000', -23.55),
    line('05435000', -23.551),
    line('05435000', -23.552),
    line('05436000', -23.56),
  ];
  expect(await load([HEADING, ...lines].join('\n'))).toEqual([
    '4 linhas lidas; 0 ignoradas, sem CEP ou sem coordenadas.',
    '2 CEPs no arquivo; 2 novos ou mudados.',
    'Endereços que só tinham a cidade recebem o ponto do CEP dentro de uma hora.',
  ]);
  expect(await rows()).toEqual({
    '05435000': { latitude: -23.551, longitude: -46.69, spreadM: 111, addresses: 3, source: 'ibge' },
    '05436000': { latitude: -23.56, longitude: -46.69, spreadM: 0, addresses: 1, source: 'ibge' },
  });
  expect(await load([HEADING, ...lines].join('\n'))).toContain('2 CEPs no arquivo; 0 novos ou mudados.');
});

test('[POINT-5] of a CEP the best level counts, and a sample of 64 points', async () => {
  const worse = Array.from({ length: 9 }, () => line('01001000', -23.9, 4));
  const best = Array.from({ length: 500 }, (_, at) => line('01001000', -23.5 - (at % 5) / 10_000, 2));
  await load([HEADING, ...worse, ...best, ...worse].join('\n'));
  const first = (await rows())['01001000'];
  expect(first).toMatchObject({ latitude: -23.5002, addresses: 500 });
  await db.delete(cepPoints);
  await load([HEADING, ...worse, ...best, ...worse].join('\n'));
  expect((await rows())['01001000']).toEqual(first);
});

test('[POINT-5] broken lines are counted and left out', async () => {
  await db.delete(cepPoints);
  const broken = [
    line('', -23.5),
    line('0543500', -23.5),
    line('05435000', ''),
    line('05435000', 'abc'),
    line('05435000', 48.85),
    line('05435000', -23.5, 9),
    '35;05435000',
    'lixo',
    '"35;05435000;ABERTA',
  ];
  const said = await load(
    [`\ufeff${HEADING}`, ...broken, '', line('05435000', -23.5, 1, 'SÃO JOÃO')].join('\r\n'),
  );
  expect(said[0]).toBe('10 linhas lidas; 9 ignoradas, sem CEP ou sem coordenadas.');
  expect(await rows()).toMatchObject({ '05435000': { latitude: -23.5, addresses: 1 } });
});

test('[POINT-5] commas as separator, commas in numbers and quoted cells are read', async () => {
  await db.delete(cepPoints);
  await load('cep,rua,latitude,longitude\n05435-000,"HARMONIA, ""A""",-23.5,-46.6\n');
  await load('"CEP";"NOM";"LATITUDE";"LONGITUDE"\n"05436000";"A;B";"-23,5";"-46,6"\n');
  expect(await rows()).toMatchObject({
    '05435000': { latitude: -23.5, longitude: -46.6 },
    '05436000': { latitude: -23.5, longitude: -46.6 },
  });
});

test('[POINT-5] more exact points of our own are kept', async () => {
  await db.delete(cepPoints);
  const own = { latitude: -23.4, longitude: -46.5, spreadM: 300, source: 'own' as const };
  await db.insert(cepPoints).values([
    { cep: '05435000', addresses: 5, ...own },
    { cep: '05436000', addresses: 1, ...own },
  ]);
  await load([HEADING, line('05435000', -23.5), line('05436000', -23.5)].join('\n'));
  expect(await rows()).toMatchObject({ '05435000': { source: 'own' }, '05436000': { source: 'ibge' } });
});

test.each([
  ['', 'O arquivo está vazio.'],
  ['NOME;IDADE\nAna;3\n', 'Este arquivo não é do CNEFE: falta a coluna CEP, LATITUDE, LONGITUDE.'],
])('[POINT-5] %j is refused with a sentence', async (text, sentence) => {
  await expect(load(text)).rejects.toThrow(sentence);
});
