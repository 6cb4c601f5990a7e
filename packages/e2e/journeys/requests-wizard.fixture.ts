import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { Settings } from '@esquadro/domain/settings/settings';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { api, chooseFiles, openPage } from '../fixtures.ts';
import { anInspector, eventually, thursday } from './inspectors.fixture.ts';
import { aProperty, aWord } from './properties.fixture.ts';

export { thursday };

const AT = { latitude: -22.01, longitude: -47.89 };
const NEAR = { latitude: -22.02, longitude: -47.89 };
const FAR = { latitude: -22.3, longitude: -47.89 };

const onThursdays = (start: string, end: string) => [
  { weekday: 4, start, end, break_start: '', break_end: '' },
];

export type Town = Awaited<ReturnType<typeof aTown>>;

/**
 * A town that nobody else serves, so that what is offered there is known: on Thursdays one inspector nearby
 * from nine to twelve, and another far away from nine to two. With a property that takes an hour.
 */
export async function aTown({ state = 'SP' }: { state?: string } = {}) {
  const admin = await api('Admin');
  const name = `Vila ${aWord()}`;
  const city = { city: name, state };
  const { status, body: made } = await admin.post('/api/cities/add', { ...city, ...AT });
  expect(status).toBe(201);
  const services: Settings['serviceType'] = (await admin.get('/api/settings')).body.serviceType;
  const [service] = services;
  if (!service) throw new Error('the demo world has no service');
  const common = { cities: [made._id], services: [service._id] };
  const home = { ...city, street: 'Rua das Flores', number: '1' };
  const near = await anInspector({
    ...common,
    address: { ...home, ...NEAR },
    working_hours: onThursdays('09:00', '12:00'),
  });
  const far = await anInspector({
    ...common,
    address: { ...home, ...FAR },
    working_hours: onThursdays('09:00', '14:00'),
  });
  const address = { ...city, street: 'Rua da Matriz', number: '10', ...AT };
  const property = await aProperty({
    label: `Casa ${aWord()}`,
    square_footage: 40,
    unit: 'fundos',
    address,
  });
  return { city: name, cityId: made._id, near, far, property, service };
}

/** Books a visit of the town's property, straight at the API. */
export async function aVisit(town: Town, over: Record<string, unknown> = {}): Promise<InspectionRequest> {
  const { status, body } = await (await api('Realtor')).post('/api/request', {
    propertyId: town.property._id,
    inspectorId: town.near._id,
    service_type: town.service._id,
    date: `${thursday}T10:00:00`,
    rent: 300,
    ...over,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

export async function readRequest(id: string): Promise<InspectionRequest> {
  return (await (await api('Admin')).get(`/api/request/${id}`)).body;
}

/** The requests of one property, whoever made them. */
export async function requestsOf(town: Town): Promise<InspectionRequest[]> {
  return (await (await api('Admin')).get(`/api/request?property=${town.property._id}`)).body;
}

type Look = Omit<Parameters<typeof openPage>[0], 'as' | 'path'>;

/** The wizard of a new request, as somebody of the agency or as the administration. */
export async function openWizard(as: 'Realtor' | 'Admin' = 'Realtor', look: Look = {}): Promise<Page> {
  const home = as === 'Admin' ? '/dash-innov' : '/realtor';
  const page = await openPage({ as, path: `${home}?op=requests&request=new`, ...look });
  await heading(page, 'Imóveis').waitFor();
  return page;
}

/** The title of a step. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** A part of a request's page. */
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const next = (page: Page) =>
  page.locator('form > footer').getByRole('button', { name: 'Próximo' }).click();
export const send = (page: Page) =>
  page.locator('form > footer').getByRole('button', { name: 'Enviar' }).click();

export const summary = (page: Page) => page.getByRole('region', { name: 'Resumo' });

/** Finds one by typing, and takes it with the keyboard. */
export async function find(page: Page, field: string, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  await box.click();
  await box.fill(words);
  await eventually(() => page.getByRole('option').allTextContents()).toEqual([
    expect.stringContaining(words),
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await eventually(() => box.inputValue()).toContain(words);
}

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${field}$`) }).click();
  await page.getByRole('option', { name: new RegExp(`^${option}`) }).press('Enter');
}

export const pick = (page: Page, group: string, answer: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByText(answer, { exact: true }).click();

/** What the first step cannot do without. */
export async function fillProperty(page: Page, town: Town): Promise<void> {
  await find(page, 'Imóvel', town.property.label);
  await choose(page, 'Serviço', town.service.label);
}

export async function goToSchedule(page: Page, town: Town): Promise<void> {
  await fillProperty(page, town);
  await next(page);
  await heading(page, 'Intervenientes').waitFor();
  await next(page);
  await heading(page, 'Agendamento').waitFor();
}

/** A day of the month grid, by the name that it is read out with. */
export function dayButton(page: Page, day: string) {
  const name = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return page.getByRole('grid').getByRole('button', { name });
}

/** Chooses the Thursday, turning the month where it lies in the next one. */
export async function chooseDay(page: Page): Promise<void> {
  const day = dayButton(page, thursday);
  await page.getByRole('grid').waitFor();
  if ((await day.count()) === 0) await page.getByRole('button', { name: 'Próximo mês' }).click();
  await day.click();
  // Until a day is chosen the hours are shown, and cannot be.
  await eventually(() => slot(page, '09:00').isDisabled()).toBe(false);
}

export const slot = (page: Page, time: string) => page.getByRole('radio', { name: new RegExp(`^${time}`) });

/** Everything up to the last step, with the hour that is given. */
export async function goToRent(page: Page, town: Town, time = '10:00'): Promise<void> {
  await goToSchedule(page, town);
  await chooseDay(page);
  await slot(page, time).check();
  await next(page);
  await heading(page, 'Fotos & Arquivos').waitFor();
  await next(page);
  await heading(page, 'Aluguel').waitFor();
}

/** Chooses a file for one of the two parts of 'Fotos & Arquivos'. */
export const chooseFor = (page: Page, part: string, { name, bytes }: { name: string; bytes: Buffer }) =>
  chooseFiles(
    page.getByRole('region', { name: part, exact: true }).getByRole('button', { name: /^Escolher/ }),
    { name, mimeType: '', buffer: bytes },
  );

/** Pastes a paper of more than 100 MB, which is more than a story can hand to the browser. */
export const pasteLargePaper = (page: Page) =>
  page.evaluate(() => {
    const transfer = new DataTransfer();
    const bytes = new Uint8Array(101 * 1024 * 1024);
    transfer.items.add(new File([bytes], 'enorme.pdf', { type: 'application/pdf' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
  });
