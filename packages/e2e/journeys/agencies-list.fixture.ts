import { api } from '../fixtures.ts';
import { anAgency, aWord } from './agencies.fixture.ts';

/** Two agencies that every filter tells apart. */
export async function twoAgencies() {
  const admin = await api('Admin');
  const word = aWord();
  const city = (
    await admin.post('/api/cities/add', { city: `Vila ${word}`, state: 'MG', confirmUnknown: true })
  ).body;
  const { serviceType } = (await admin.get('/api/settings')).body;
  const first = await anAgency({
    company: `Áurea ${word}`,
    cities: [city._id],
    services: [serviceType[0]._id],
    email_entrance: 'entrada@aurea.com.br',
    email_exit: 'saida@aurea.com.br',
    email_finance: 'caixa@aurea.com.br',
  });
  const second = await anAgency({ company: `Boreal ${word}` });
  await admin.post('/api/realtors/branches/add', {
    realtor: first._id,
    label: 'Praça',
    street: `Rua ${word}`,
    doorNumber: '7',
    city: 'Itu',
  });
  const contract = { contractModel: 'percentual', startDate: '2026-01-01' };
  await admin.post('/api/realtors/contracts/add', { ...contract, realtor: first._id, type: '18' });
  await admin.post('/api/realtors/contracts/add', {
    ...contract,
    realtor: second._id,
    type: 'avulso',
    dueDate: '2026-02-01',
    active: false,
  });
  return { word, first, second, service: serviceType[0].label as string };
}

/** More agencies than a page holds, under one word. */
export async function manyAgencies(): Promise<string> {
  const word = aWord();
  for (let n = 0; n < 27; n += 1) await anAgency({ company: `${word} ${String(n).padStart(2, '0')}` });
  return word;
}
