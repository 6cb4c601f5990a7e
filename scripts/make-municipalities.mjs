// Makes the gazetteer's data file: official names from brazilian-utils (IBGE), points and clocks from municipios-brasil,
// joined on the IBGE code. Run once for each new edition of the sources, from the root of the checkout:
//   npm pack municipios-brasil@0.2.1 && tar xzf municipios-brasil-0.2.1.tgz
//   node scripts/make-municipalities.mjs package && rm -r package municipios-brasil-0.2.1.tgz
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './lib/root.mjs';

const TARGET = join(ROOT, 'packages/server/src/features/places/municipalities.data.json');

/** Municipalities of more than 300,000 people that are no capital (census of 2022): suggested before their namesakes. */
const LARGE = /** @type {Record<string, string[]>} */ ({
  BA: ['Camaçari', 'Feira de Santana', 'Vitória da Conquista'],
  CE: ['Caucaia'],
  ES: ['Cariacica', 'Serra', 'Vila Velha'],
  GO: ['Anápolis', 'Aparecida de Goiânia'],
  MG: ['Betim', 'Contagem', 'Juiz de Fora', 'Montes Claros', 'Ribeirão das Neves', 'Uberaba', 'Uberlândia'],
  MT: ['Várzea Grande'],
  PA: ['Ananindeua', 'Santarém'],
  PB: ['Campina Grande'],
  PE: ['Caruaru', 'Jaboatão dos Guararapes', 'Olinda', 'Paulista', 'Petrolina'],
  PR: ['Cascavel', 'Londrina', 'Maringá', 'Ponta Grossa', 'São José dos Pinhais'],
  RJ: [
    ...['Belford Roxo', 'Campos dos Goytacazes', 'Duque de Caxias', 'Niterói', 'Nova Iguaçu'],
    ...['São Gonçalo', 'São João de Meriti'],
  ],
  RS: ['Canoas', 'Caxias do Sul', 'Pelotas'],
  SC: ['Blumenau', 'Joinville'],
  SP: [
    ...['Barueri', 'Bauru', 'Campinas', 'Carapicuíba', 'Diadema', 'Franca', 'Guarulhos', 'Itaquaquecetuba'],
    ...['Jundiaí', 'Mauá', 'Mogi das Cruzes', 'Osasco', 'Piracicaba', 'Praia Grande', 'Ribeirão Preto'],
    ...['Santo André', 'Santos', 'São Bernardo do Campo', 'São José do Rio Preto', 'São José dos Campos'],
    ...['São Vicente', 'Sorocaba', 'Suzano', 'Taubaté'],
  ],
});

/** The clock of the source (one name for each offset) by the zone that really keeps it, where the state's does not. */
const APART = /** @type {Record<string, string>} */ ({
  'AM America/Rio_Branco': 'America/Eirunepe',
  'PE America/Noronha': 'America/Noronha',
});

/** Seats that the source puts hundreds of kilometres away, among towns of another area code. */
const SEATS = /** @type {Record<string, [number, number]>} */ ({
  1505551: [-7.8336, -50.0444],
  3164431: [-21.0748, -42.6361],
  4105201: [-24.8266, -49.2615],
  4128625: [-23.5049, -53.7259],
});

const fromDomain = createRequire(join(ROOT, 'packages/domain/package.json'));
const { getMunicipalities } = fromDomain('@brazilian-utils/brazilian-utils/get-municipalities');
const { getTimezoneByState } = fromDomain('@brazilian-utils/brazilian-utils/get-timezone-by-state');

const source = resolve(process.argv[2] ?? 'package', 'dist/index.mjs');
const { carregarMunicipios } = await import(pathToFileURL(source).href);
const located = (await carregarMunicipios()).listar();
const byCode = new Map(located.map((/** @type {Located} */ found) => [found.codigoIbge, found]));

/** @typedef {{ codigoIbge: number, nome: string, uf: string, latitude: number, longitude: number, capital: boolean, fusoHorario: string }} Located */
/** @typedef {{ code: string, name: string, stateCode: string }} Official */

const zones = /** @type {string[]} */ ([]);
const municipalities = getMunicipalities().map((/** @type {Official} */ { code, name, stateCode }) => {
  const found = /** @type {Located | undefined} */ (byCode.get(Number(code)));
  if (!found) throw new Error(`${name} (${code}) has no coordinates`);
  const zone = APART[`${stateCode} ${found.fusoHorario}`] ?? getTimezoneByState(stateCode);
  if (!zones.includes(zone)) zones.push(zone);
  const weight = found.capital ? 2 : LARGE[stateCode]?.includes(name) ? 1 : 0;
  const point = SEATS[code] ?? [found.latitude, found.longitude];
  return [
    Number(code),
    name,
    stateCode,
    ...point,
    zones.indexOf(zone),
    weight,
    ...otherNames(name, found.nome),
  ];
});
municipalities.sort((/** @type {number[]} */ [one = 0], /** @type {number[]} */ [other = 0]) => one - other);

const lines = municipalities.map((/** @type {unknown[]} */ row) => JSON.stringify(row)).join(',\n');
writeFileSync(TARGET, `{"zones":${JSON.stringify(zones)},"municipalities":[\n${lines}\n]}\n`);
console.log(`${municipalities.length} municipalities, ${zones.length} zones`);

/**
 * Former spellings that people and maps still write: 'Augusto Severo (Campo Grande)' names two.
 * @param {string} official @param {string} written
 */
function otherNames(official, written) {
  return written
    .split(/[()]/)
    .map((name) => name.trim())
    .filter((name) => name && name !== official);
}
