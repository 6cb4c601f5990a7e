import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { madeId } from '../world/made-id.ts';
import { range, type Scenario } from './scenario.ts';

type Filters = Record<string, string>;

const PATHS = {
  properties: '/api/properties/all?limit=50',
  agencies: '/api/realtors/all?limit=25',
  inspectors: '/api/inspectors/all?limit=30',
  requests: '/api/request?limit=50',
};

/** Every filter of every list, alone and with what it is likely to be combined with. */
const filters = (monday: LocalDay): Record<keyof typeof PATHS, Filters[]> => ({
  properties: [
    {},
    { name: 'sobrado' },
    { maxArea: '40' },
    { sort: 'area' },
    { sort: '-area' },
    { city: 'manaus' },
    { city: 'são paulo' },
    { state: 'AM' },
    { street: 'harmonia' },
    { realtor: madeId('realtor', 7) },
    { name: 'nada que exista' },
    { name: 'casa', city: 'campinas', sort: '-area', maxArea: '200' },
  ],
  agencies: [
    {},
    { company: 'aurora' },
    { service: 'entrada' },
    { city: 'manaus' },
    { branch: 'harmonia' },
    { contractType: '12 meses' },
    { contractStatus: 'Ativo' },
    { contractStatus: 'Inativo', contractType: 'avulso', city: 'recife' },
    { company: 'nada que exista' },
  ],
  inspectors: [
    {},
    { name: 'maria' },
    { name: 'ana' },
    { city: 'manaus' },
    { city: madeId('city', 0) },
    { service: 'entrada' },
    { availability: 'available' },
    { availability: 'unavailable' },
    { from: addDays(monday, 23), to: addDays(monday, 23), availability: 'available' },
    { from: addDays(monday, 30), to: addDays(monday, 60), city: 'campinas', service: 'saída' },
  ],
  requests: [
    {},
    { sort: 'date' },
    { address: 'harmonia' },
    { address: 'sobrado harmonia' },
    { address: 'nada que exista' },
    { city: 'manaus' },
    { status: 'blocked' },
    { status: 'requested' },
    { furnished: 'true' },
    { date: addDays(monday, 23) },
    { from: addDays(monday, -60), to: addDays(monday, -30) },
    { inspector: 'ana almeida' },
    { inspector: 'ana' },
    { inspector: madeId('inspector', 5) },
    { realtor: madeId('realtor', 7) },
    { property: madeId('property', 8) },
    { service: madeId('service', 1) },
    { address: 'aurora', city: 'curitiba', status: 'completed', furnished: 'false' },
    { city: 'manaus', status: 'requested' },
    { address: 'laranjeiras', from: addDays(monday, 7), to: addDays(monday, 14) },
  ],
});

/** The first page of each list with each filter, one call each: what a screen waits for. */
export function firstPages(monday: LocalDay): { list: string; filter: string; path: string }[] {
  return Object.entries(filters(monday)).flatMap(([list, all]) =>
    all.map((filter) => ({
      list,
      filter: Object.entries(filter)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
      path: `${PATHS[list as keyof typeof PATHS]}&${new URLSearchParams(filter)}`,
    })),
  );
}

const get = (path: string, token: string, bare: string[]) => ({
  method: 'GET' as const,
  path,
  token,
  expect: 200,
  bare,
});

const propertiesOf = (turn: number, path: string, token: string) =>
  get(path, token, [madeId('realtor', turn)]);

export const agencyProperties: Scenario = {
  name: 'properties-of-agency',
  title: 'os imóveis de uma imobiliária',
  goal: { cpuMs: 1, median: 25 },
  admin: ({ staff }) =>
    range(200).map((turn) =>
      propertiesOf(turn, `/api/properties/realtor/${madeId('realtor', turn)}?limit=50`, staff),
    ),
  realtor: ({ agencies }) =>
    agencies.slice(0, 200).map((token, turn) => propertiesOf(turn, PATHS.properties, token)),
};

const KINDS = ['casa', 'loja', 'sobrado', 'cobertura'];

export const properties: Scenario = {
  name: 'properties-by-name',
  title: '50 imóveis por nome',
  goal: { median: 25 },
  admin: ({ staff }) => KINDS.map((name) => get(`${PATHS.properties}&name=${name}`, staff, [`%${name}%`])),
};

export const agencies: Scenario = {
  name: 'agencies',
  title: '25 imobiliárias por cidade',
  goal: { median: 25 },
  admin: ({ staff }) =>
    ['manaus', 'recife', 'santos'].map((city) => get(`${PATHS.agencies}&city=${city}`, staff, [city])),
};

export const inspectors: Scenario = {
  name: 'inspectors',
  title: '30 vistoriadores com a primeira hora livre',
  goal: { cpuMs: 4, median: 25 },
  admin: ({ staff }) =>
    range(10).map((turn) => {
      const city = madeId('city', turn);
      return get(`${PATHS.inspectors}&city=${city}`, staff, [city]);
    }),
};
