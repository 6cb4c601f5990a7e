import { STATES } from '@esquadro/domain/addresses/states';
import { expect, test } from 'vitest';
import { municipalities } from './gazetteer.ts';
import { municipalityOf, timeZoneOf, withCoordinates } from './queries.ts';
import { searchCities } from './search-cities.ts';

const found = (q: string, limit = 5) => searchCities(q, limit).map(({ name, state }) => `${name} - ${state}`);

test('all 5,571 municipalities are known, each state with its capital', () => {
  expect(municipalities()).toHaveLength(5571);
  expect(new Set(municipalities().map(({ code }) => code)).size).toBe(5571);
  const capitals = municipalities()
    .filter(({ weight }) => weight === 2)
    .map(({ state }) => state);
  expect(capitals.sort()).toEqual(Object.keys(STATES).sort());
});

test('[RULE-8] every municipality lies inside Brazil, in a zone that a clock can keep', () => {
  const outside = municipalities().filter(
    ({ latitude, longitude }) => latitude < -34 || latitude > 5.5 || longitude < -74 || longitude > -32,
  );
  expect(outside).toEqual([]);
  for (const timeZone of new Set(municipalities().map((found) => found.timeZone))) {
    expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone })).not.toThrow();
  }
});

test('a city is found without its accents, its case or the end of its name', () => {
  expect(found('sao paulo')[0]).toBe('São Paulo - SP');
  expect(found('CAMPIN')[0]).toBe('Campinas - SP');
  expect(found('santana do liv')).toEqual(["Sant'Ana do Livramento - RS"]);
});

test('capitals and large cities come before their namesakes', () => {
  expect(found('campo grande')[0]).toBe('Campo Grande - MS');
  expect(found('vit')[0]).toBe('Vitória - ES');
  expect(found('santos')[0]).toBe('Santos - SP');
});

test('whole names come first, then beginnings, then later words', () => {
  const names = found('serra', 200);
  expect(names[0]).toBe('Serra - ES');
  expect(names.indexOf('Serra Talhada - PE')).toBeLessThan(names.indexOf('Taboão da Serra - SP'));
});

test('the state may follow the name, by its letters or in full', () => {
  expect(found('Bom Jesus - RS')).toEqual(['Bom Jesus - RS']);
  expect(found('bom jesus rio grande do s')).toEqual(['Bom Jesus - RS']);
});

test('a former name still finds its city', () => {
  expect(found('augusto severo')).toEqual(['Campo Grande - RN']);
  expect(municipalityOf('Açu', 'RN')?.name).toBe('Assú');
});

test('nothing typed, or nonsense, finds nothing', () => {
  expect(found('')).toEqual([]);
  expect(found(" -',")).toEqual([]);
  expect(found('xyzzy')).toEqual([]);
});

test.each([
  ['São Paulo', 'SP', 'America/Sao_Paulo'],
  ['manaus', 'AM', 'America/Manaus'],
  ['Tabatinga', 'AM', 'America/Eirunepe'],
  ['Fernando de Noronha', 'PE', 'America/Noronha'],
  ['Recife', 'PE', 'America/Recife'],
  ['Rio Branco', 'AC', 'America/Rio_Branco'],
  ['Distrito sem nome', 'MT', 'America/Cuiaba'],
])('the clocks of %s (%s) keep %s', (city, state, zone) => {
  expect(timeZoneOf(city, state)).toBe(zone);
});

test('an address without a point gets its municipality’s; one with a point keeps it', () => {
  const typed = { city: 'campinas', state: 'SP', latitude: null, longitude: null };
  expect(withCoordinates(typed)).toMatchObject({ city: 'campinas', latitude: -22.9053, longitude: -47.0659 });
  expect(withCoordinates({ ...typed, latitude: -22, longitude: -47 })).toMatchObject({ latitude: -22 });
  expect(withCoordinates({ ...typed, city: 'Nenhures' })).toMatchObject({ latitude: null, longitude: null });
});
