import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { SavedSettings } from '@esquadro/domain/settings/settings';
import type { Page } from 'playwright-core';
import { api, openWindow, productUrl } from '../fixtures.ts';
import { anInspector, thursday } from './inspectors.fixture.ts';
import { aProperty, aWord } from './properties.fixture.ts';

const AT = { latitude: -22.01, longitude: -47.89 };

/** A town with one property and one inspector, free on Thursdays from nine to twelve: what is offered is known. */
export async function aQuietTown() {
  const admin = await api('Admin');
  const city = { city: `Vila ${aWord()}`, state: 'SP' };
  const { body: made } = await admin.post('/api/cities/add', { ...city, ...AT });
  const services: SavedSettings['serviceType'] = (await admin.get('/api/settings')).body.serviceType;
  const [service] = services;
  if (!service) throw new Error('the demo world has no service');
  const inspector = await anInspector({
    cities: [made._id],
    services: services.map(({ _id }) => _id),
    address: { ...city, street: 'Rua das Flores', number: '1', ...AT },
    working_hours: [{ weekday: 4, start: '09:00', end: '12:00', break_start: '', break_end: '' }],
  });
  const property = await aProperty({
    label: `Casa ${aWord()}`,
    square_footage: 40,
    address: { ...city, street: 'Rua da Matriz', number: '10', ...AT },
  });
  return { inspector, property, service };
}

export type Town = Awaited<ReturnType<typeof aQuietTown>>;

/** Books an hour of the Thursday as somebody of the agency, straight at the API. */
export async function book(town: Town, hour: string): Promise<InspectionRequest> {
  const { status, body } = await (await api('Realtor')).post('/api/request', {
    propertyId: town.property._id,
    inspectorId: town.inspector._id,
    service_type: town.service._id,
    date: `${thursday}T${hour}:00:00`,
    rent: 300,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** The window of the town's inspector, signed in. */
export async function openAsInspector({ inspector }: Town, path: string): Promise<Page> {
  const page = await openWindow();
  const login = { email: inspector.email, password: 'Esquadro1!' };
  const answer = await page.request.post('/api/user/login', { data: login });
  const { token } = await answer.json();
  await page
    .context()
    .addCookies([{ name: 'token', value: token, url: productUrl(), secure: true, sameSite: 'Strict' }]);
  await page.goto(path);
  await page.getByRole('complementary', { name: 'Menu' }).waitFor({ state: 'attached' });
  return page;
}

/** Until the live channel is open: what happens from then on arrives by itself. */
export const isLive = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/live') && response.status() === 200);
