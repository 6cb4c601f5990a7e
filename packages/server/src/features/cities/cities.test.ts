import { ROLES } from '@esquadro/domain/auth/permissions';
import { describe, expect, test } from 'vitest';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, anyone, as } = await testApp();
const agency = await anAgency(db);
const ofAgency = (role: string) => (role === 'Realtor' || role === 'RealtorUser' ? agency : null);
const people = Object.fromEntries(
  await Promise.all(
    ROLES.map(async (role) => [role, await as(await aPerson(db, role, ofAgency(role)))] as const),
  ),
);
const admin = await as(await aPerson(db, 'Admin'));

const listed = async () => (await admin.get('/api/cities/getCities')).json();
const namesListed = async () => (await listed()).map(({ city }: { city: string }) => city);

describe('adding', () => {
  test('[API-11] [CITY-4] a city given by its name alone is completed from the gazetteer', async () => {
    const answer = await admin.post('/api/cities/add', { city: 'campinas' });
    expect(answer.statusCode).toBe(201);
    const added = answer.json();
    expect(added).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      id: added._id,
      city: 'Campinas',
      state: 'SP',
      country: 'Brasil',
      latitude: -22.9053,
      longitude: -47.0659,
      placeId: 'ibge:3509502',
      formattedAddress: 'Campinas - SP, Brasil',
    });
  });

  test('what the caller knows better is kept', async () => {
    const chosen = {
      city: 'Sumaré',
      state: 'SP',
      country: 'Brazil',
      lat: -22.8,
      long: -47.2,
      placeId: 'ChIJsumare',
      formattedAddress: 'Sumaré, SP',
    };
    const { lat: latitude, long: longitude, ...kept } = chosen;
    const added = (await admin.post('/api/cities/add', chosen)).json();
    expect(added).toMatchObject({ ...kept, latitude, longitude, country: 'Brasil' });
  });

  test('a name that the gazetteer does not know is taken as typed, once it is confirmed', async () => {
    const unknown = { city: ' Vila  Nova ', state: 'mg' };
    const refused = await admin.post('/api/cities/add', unknown);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'city.unknown']);
    expect(await namesListed()).not.toContain('Vila Nova');
    const added = (await admin.post('/api/cities/add', { ...unknown, confirmUnknown: true })).json();
    expect(added).toMatchObject({ city: 'Vila Nova', state: 'MG', latitude: null, placeId: '' });
  });

  test('[CITY-3] a city added comes last in the list', async () => {
    const { _id } = (await admin.post('/api/cities/add', { city: 'Americana' })).json();
    expect((await listed()).at(-1)).toMatchObject({ _id, id: _id, city: 'Americana' });
  });

  test('the same city twice is refused, however it is written; its namesake elsewhere is not', async () => {
    await admin.post('/api/cities/add', { city: 'Mogi Mirim' });
    const before = await namesListed();
    for (const city of ['Mogi Mirim', ' MOGI MIRIM ', 'mogi-mirim']) {
      const again = await admin.post('/api/cities/add', { city });
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({ error: 'Esta cidade já está na lista.', code: 'city.duplicate' });
    }
    expect(await namesListed()).toEqual(before);
    expect((await admin.post('/api/cities/add', { city: 'Bonito', state: 'MS' })).statusCode).toBe(201);
    expect((await admin.post('/api/cities/add', { city: 'Bonito', state: 'PA' })).statusCode).toBe(201);
  });

  test('two people who add one city at one moment make one of it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.post('/api/cities/add', { city: 'Valinhos' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  });

  test('an answer lost on the way is given again for the same key, without a second city', async () => {
    const headers = { 'idempotency-key': 'vinhedo-1' };
    const first = await admin.post('/api/cities/add', { city: 'Vinhedo' }, { headers });
    const again = await admin.post('/api/cities/add', { city: 'Vinhedo' }, { headers });
    expect(again.json()).toEqual(first.json());
    const other = await admin.post('/api/cities/add', { city: 'Itatiba' }, { headers });
    expect(other.statusCode).toBe(422);
  });

  test.each([
    [{}, 'city', 'City is required'],
    [{ city: '  ' }, 'city', 'City is required'],
    [{ city: 7 }, 'city', 'City is required'],
    [{ city: 'a'.repeat(121) }, 'city', 'Use no máximo 120 caracteres.'],
    [{ city: 'Itu', state: 'Texas' }, 'state', 'Informe o estado com as duas letras da UF.'],
    [{ city: 'Itu', country: 'Chile' }, 'country', 'Só aceitamos endereços no Brasil.'],
    [{ city: 'Itu', latitude: 100 }, 'latitude', 'Latitude inválida.'],
    [{ city: 'Itu', longitude: 'leste' }, 'longitude', 'Longitude inválida.'],
    [{ city: 'Itu', placeId: 'x'.repeat(501) }, 'placeId', 'Use no máximo 500 caracteres.'],
    [{ city: 'Itu', formattedAddress: 3 }, 'formattedAddress', 'Informe um texto.'],
  ])('[CITY-2] %j is refused beside its field and nothing is saved', async (given, field, sentence) => {
    const before = await namesListed();
    const answer = await admin.post('/api/cities/add', given);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: sentence });
    expect(await namesListed()).toEqual(before);
  });
});

describe('reading', () => {
  test('[API-13] pages follow each other to the end, each city once', async () => {
    const all = await namesListed();
    const seen: string[] = [];
    let next: string | undefined = '/api/cities/getCities?limit=2';
    while (next) {
      const page = await admin.get(next);
      seen.push(...page.json().map(({ city }: { city: string }) => city));
      next = /<(.+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(all);
  });

  test('a name is found without its accents, and in one state alone', async () => {
    const names = async (query: string) =>
      (await admin.get(`/api/cities/getCities?${query}`)).json().map(({ city }: { city: string }) => city);
    expect(await names('q=sumare')).toEqual(['Sumaré']);
    expect(await names('q=bonito&state=pa')).toEqual(['Bonito']);
    expect(await names('q=100%25')).toEqual([]);
  });

  test('the list as filtered comes as a spreadsheet', async () => {
    const answer = await admin.get('/api/cities/getCities?format=csv&q=sumare sp');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFCidade;UF;Estado;Latitude;Longitude;Em uso por',
      'Sumaré;SP;São Paulo;-22,8;-47,2;0',
      '',
    ]);
  });

  test.each(['format=xls', 'limit=0', 'limit=501', 'cursor=x', 'state=ZZ'])(
    '%s is refused',
    async (query) => {
      expect((await admin.get(`/api/cities/getCities?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('who may', () => {
  test.each(ROLES)('[API-13] %s reads the cities', async (role) => {
    expect((await people[role]?.get('/api/cities/getCities'))?.statusCode).toBe(200);
  });

  test.each(['SuperAdmin', 'Admin'])('[API-11] [API-12] %s adds and deletes', async (role) => {
    const added = await people[role]?.post('/api/cities/add', {
      city: `Cidade de ${role}`,
      confirmUnknown: true,
    });
    expect(added?.statusCode).toBe(201);
    const deleted = await people[role]?.delete(`/api/cities/delCity/${added?.json()._id}`);
    expect(deleted?.statusCode).toBe(200);
  });

  test.each(['Realtor', 'RealtorUser', 'Inspector', 'User'])('%s changes nothing', async (role) => {
    const before = await listed();
    const added = await people[role]?.post('/api/cities/add', { city: 'Jundiaí' });
    const deleted = await people[role]?.delete(`/api/cities/delCity/${before[0]._id}`);
    expect([added?.statusCode, deleted?.statusCode]).toEqual([403, 403]);
    expect(await listed()).toEqual(before);
  });

  test('a stranger gets in nowhere', async () => {
    const [{ _id }] = await listed();
    const answers = await Promise.all([
      anyone.get('/api/cities/getCities'),
      anyone.post('/api/cities/add', { city: 'Itu' }),
      anyone.delete(`/api/cities/delCity/${_id}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });
});
