import { api, openPage } from '../fixtures.ts';

export const PATH = '/admin-innov?op=cities';

export async function openCities(look: Omit<Parameters<typeof openPage>[0], 'as'> = {}) {
  const page = await openPage({ as: 'Admin', path: PATH, ...look });
  await page.getByRole('heading', { name: 'Cidades', level: 1 }).waitFor();
  return page;
}

/** Whatever an earlier try left of the name is taken away, so that a story starts without it. */
export async function without(...names: string[]) {
  const admin = await api('Admin');
  for (const { _id, city } of (await admin.get('/api/cities/getCities')).body) {
    if (names.includes(city)) await admin.delete(`/api/cities/delCity/${_id}`);
  }
}
