import { beforeAll, expect, test } from 'vitest';
import { api } from '../fixtures.ts';
import { anAgency } from '../journeys/agencies.fixture.ts';
import { expectAnswersToOddInput, type Form } from '../journeys/forms-odd-input.fixture.ts';

const FORMS: Form[] = [
  { name: 'imóvel', place: 'op=properties&property=new', sends: 'Salvar' },
  { name: 'imobiliária', place: 'op=realtors&realtor=new', sends: 'Salvar' },
  { name: 'filial', place: 'op=realtors&realtor={agency}&step=1', sends: 'Adicionar filial' },
  { name: 'usuário da imobiliária', place: 'op=realtors&realtor={agency}&step=2.5', sends: 'Criar Usuário' },
  { name: 'imóvel da imobiliária', place: 'op=realtors&realtor={agency}&step=3', sends: 'Salvar imóvel' },
  {
    name: 'contrato',
    place: 'op=realtors&realtor={agency}&step=4',
    sends: 'Adicionar contrato',
    asksNothing: true,
  },
  { name: 'vistoriador', place: 'op=inspectors&inspector=new', sends: 'Salvar' },
  { name: 'usuário', place: 'op=settings&step=1', opens: 'Novo usuário', sends: 'Criar Usuário' },
  { name: 'configurações', place: 'op=settings&step=0', sends: 'Salvar' },
];

let agency = '';
beforeAll(async () => {
  agency = (await anAgency())._id;
});

test.each(FORMS)(
  '$name: whatever is typed into all fields is answered beside them, and stays there to be mended',
  (form) => expectAnswersToOddInput({ ...form, place: form.place.replace('{agency}', agency) }),
);

test('the server says the same of what a form would never send', async () => {
  const admin = await api('SuperAdmin');
  const { status, body } = await admin.post('/api/properties/create', { label: 'x'.repeat(2_000) });
  expect([status, body.fields.label]).toEqual([400, expect.stringMatching(/\S+ \S+/)]);
});
