import type { Property } from '@esquadro/domain/properties/property';
import { describe, expect, test } from 'vitest';
import { multipart } from '../../testing/multipart.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { createdBy, draftOf, jpeg } from './properties.fixture.ts';

const { db, as } = await testApp();
const casaNova = await anAgency(db, 'Casa Nova');
const larDoce = await anAgency(db, 'Lar Doce');
const admin = await as(await aPerson(db, 'Admin'));

const at = (street: string, city: string, state: string) => ({ address: { street, city, state } });
for (const [realtorId, label, square_footage, place] of [
  [casaNova, 'Ágata', 300, at('Rua das Flores', 'São Paulo', 'SP')],
  [casaNova, 'Berilo', 50, at('Avenida Açaí', 'São José dos Campos', 'SP')],
  [larDoce, 'citrino', 50, at('Rua das Palmeiras', 'Niterói', 'RJ')],
  [larDoce, 'Diamante', 10_000.5, at('Rua 100% Nova', 'São Paulo', 'SP')],
] as const) {
  await createdBy(admin, draftOf(realtorId, { label, square_footage, ...place }));
}

const labels = async (query: string) =>
  (await admin.get(`/api/properties/all?${query}`)).json().map(({ label }: Property) => label);

describe('filters', () => {
  test.each([
    ['', ['Ágata', 'Berilo', 'citrino', 'Diamante']],
    ['name=AGATA', ['Ágata']],
    ['name=ri', ['Berilo', 'citrino']],
    ['name=%25', []],
    ['street=100%25', ['Diamante']],
    ['street=_', []],
    ['maxArea=50', ['Berilo', 'citrino']],
    ['maxArea=10000', ['Ágata', 'Berilo', 'citrino']],
    ['maxArea=0', []],
    ['maxArea=', ['Ágata', 'Berilo', 'citrino', 'Diamante']],
    ['city=sao', ['Ágata', 'Berilo', 'Diamante']],
    ['city=niteroi', ['citrino']],
    ['state=rj', ['citrino']],
    ['state=São Paulo', ['Ágata', 'Berilo', 'Diamante']],
    ['street=acai', ['Berilo']],
    ['street=rua das', ['Ágata', 'citrino']],
    [`realtor=${larDoce}`, ['citrino', 'Diamante']],
    [`realtor=${'f'.repeat(24)}`, []],
    ['sort=area', ['Berilo', 'citrino', 'Ágata', 'Diamante']],
    ['sort=-area', ['Diamante', 'Ágata', 'citrino', 'Berilo']],
    ['sort=label', ['Ágata', 'Berilo', 'citrino', 'Diamante']],
    [`sort=-area&state=SP&city=paulo&maxArea=9000&realtor=${casaNova}`, ['Ágata']],
  ])('[API-24] [PROPERTY-2] the list as filtered by “%s”', async (query, expected) => {
    expect(await labels(query)).toEqual(expected);
    expect((await admin.get(`/api/properties/count?${query}`)).json()).toEqual({ count: expected.length });
  });
});

describe('pages', () => {
  test.each(['label', 'area', '-area'])(
    '[API-24] pages sorted by %s hold every property once, in order',
    async (sort) => {
      const whole = await labels(`sort=${sort}`);
      for (const limit of [1, 2, 3]) {
        const seen: string[] = [];
        for (let next: string | undefined = `/api/properties/all?sort=${sort}&limit=${limit}`; next; ) {
          const answer = await admin.get(next);
          expect(answer.statusCode).toBe(200);
          seen.push(...answer.json().map(({ label }: Property) => label));
          next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1];
        }
        expect(seen).toEqual(whole);
      }
    },
  );

  test('[API-24] a page keeps its filters on the way to the next one', async () => {
    const answer = await admin.get('/api/properties/all?city=sao&limit=2');
    const next = /<([^>]+)>/.exec(String(answer.headers.link))?.[1] ?? '';
    expect((await admin.get(next)).json()).toMatchObject([{ label: 'Diamante' }]);
    expect((await admin.get(next)).headers.link).toBeUndefined();
  });
});

describe('what belongs to an agency', () => {
  test('[API-29] the properties of one agency, with their pictures and notes', async () => {
    const agency = await anAgency(db, 'Morada');
    const form = multipart(draftOf(agency, { notes: ['Uma nota'] }), [['photo', 'f.jpg', jpeg]]);
    const property = await createdBy(admin, form);
    await createdBy(admin, draftOf(agency, { label: 'Outro' }));
    const list = (await admin.get(`/api/properties/realtor/${agency}`)).json();
    expect(list).toHaveLength(2);
    expect(list).toContainEqual(property);
    expect((await admin.get(`/api/properties/realtor/${agency}?name=outro`)).json()).toHaveLength(1);
    expect((await admin.get(`/api/properties/realtor/${'f'.repeat(24)}`)).statusCode).toBe(404);
  });

  test("[API-25] the properties of a user's agency; a user without one has none", async () => {
    const realtor = await aPerson(db, 'Realtor', larDoce);
    const list = await admin.post('/api/properties/realtorId', { userId: realtor.id });
    expect(list.statusCode).toBe(200);
    expect(list.json().map(({ label }: Property) => label)).toEqual(['citrino', 'Diamante']);
    const inspector = await aPerson(db, 'Inspector');
    expect((await admin.post('/api/properties/realtorId', { userId: inspector.id })).json()).toEqual([]);
    expect((await admin.post('/api/properties/realtorId', { userId: 'f'.repeat(24) })).statusCode).toBe(404);
    const wrong = await admin.post('/api/properties/realtorId', { userId: 'x' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().fields).toHaveProperty('userId');
  });

  test('what was deleted together with its agency is not brought back alone', async () => {
    const agency = await anAgency(db, 'Extinta');
    const { _id } = await createdBy(admin, draftOf(agency, { label: 'Órfão' }));
    await admin.delete(`/api/properties/delete/${_id}`);
    await db.execute(`UPDATE realtors SET deleted_at = now() WHERE id = '${agency}'`);
    expect((await admin.post(`/api/properties/restore/${_id}`)).statusCode).toBe(404);
    expect((await admin.post('/api/properties/create', draftOf(agency))).statusCode).toBe(404);
  });
});

describe('as a spreadsheet', () => {
  test('the whole list comes as filtered and sorted, and no cell is ever run', async () => {
    const agency = await anAgency(db, 'Planilha; Ltda');
    await createdBy(admin, draftOf(agency, { label: '=1+1', square_footage: 80.5, notes: ['Linha'] }));
    await createdBy(admin, draftOf(agency, { label: 'Aa', square_footage: 90 }));
    const answer = await admin.get(`/api/properties/all?format=csv&realtor=${agency}&sort=-area&limit=1`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, ...lines] = answer.body.slice(1).trimEnd().split('\r\n');
    expect(header).toBe(
      'Imóvel;Área (m²);Imobiliária;Endereço;Sala/apto;Cidade;UF;CEP;Código externo;Fotos;Arquivos;Notas',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Aa;90;"Planilha; Ltda";/);
    expect(lines[1]).toMatch(/^'=1\+1;80,5;/);
  });

  test('a spreadsheet holds only what its reader may see', async () => {
    const realtor = await as(await aPerson(db, 'Realtor', larDoce));
    const { body } = await realtor.get('/api/properties/all?format=csv');
    expect(body).toContain('citrino');
    expect(body).not.toContain('Berilo');
  });
});
