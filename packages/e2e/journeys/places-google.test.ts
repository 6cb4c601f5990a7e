import { startDemoProduct } from '@esquadro/harness/demo-product';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { openWindow } from '../fixtures.ts';

/** An installation with a key; Google itself is a script that the browser is handed in its place. */
const product = await startDemoProduct({ GOOGLE_MAPS_API_KEY: 'chave-do-navegador' }, inject('demoWorld'));
afterAll(product.stop);

const SCRIPT = 'https://maps.googleapis.com/maps/api/js*';

/** As much of Google's places library as we use; what it was asked is kept in `window.asked`. */
const standIn = (answer: string) => `
  window.asked = { sessions: 0, requests: [], fields: [] };
  class AutocompleteSessionToken { constructor() { this.number = ++asked.sessions; } }
  const component = (type, longText, shortText = longText) => ({ types: [type], longText, shortText });
  const place = {
    id: 'ChIJpaulista',
    formattedAddress: 'Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil',
    location: { lat: () => -23.5614, lng: () => -46.6559 },
    addressComponents: [
      component('route', 'Avenida Paulista'), component('street_number', '1578'),
      component('administrative_area_level_2', 'São Paulo'),
      component('administrative_area_level_1', 'São Paulo', 'SP'),
      component('country', 'Brasil', 'BR'), component('postal_code', '01310-200'),
    ],
    fetchFields: async ({ fields }) => { asked.fields.push(fields); return { place }; },
  };
  const placePrediction = {
    placeId: place.id, toPlace: () => place, text: { text: place.formattedAddress },
    mainText: { text: 'Av. Paulista, 1578' }, secondaryText: { text: 'Bela Vista, São Paulo - SP' },
  };
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: async (request) => {
      asked.requests.push({ ...request, sessionToken: request.sessionToken.number });
      ${answer}
    },
  };
  google.maps.importLibrary = async () => ({ AutocompleteSessionToken, AutocompleteSuggestion });
  google.maps.__ib__();
`;
const WORKS = standIn('return { suggestions: [{ placePrediction }] };');
const REFUSES = standIn("throw new Error('quota exceeded');");

const search = (page: Page) => page.getByRole('combobox', { name: 'Endereço' });
const shownIn = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();
const asked = (page: Page) => page.evaluate(() => (window as any).asked);

async function openForm(script: string | undefined, path = '/admin-innov?op=settings&step=1.2') {
  const page = await openWindow();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route(SCRIPT, (route) =>
    script === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const data = product.logins.Admin;
  const { token } = await (await page.request.post(`${product.url}/api/user/login`, { data })).json();
  const cookie = { name: 'token', value: token, url: product.url, secure: true, sameSite: 'Strict' as const };
  await page.context().addCookies([cookie]);
  const loading = page.waitForRequest(SCRIPT);
  await page.goto(product.url + path);
  return { page, warnings, script: new URL((await loading).url()) };
}

test('with a key Google completes the address, in Portuguese and for Brazil', async () => {
  const { page, script } = await openForm(WORKS);
  expect(Object.fromEntries(script.searchParams)).toMatchObject({
    key: 'chave-do-navegador',
    libraries: 'places',
    language: 'pt-BR',
    region: 'BR',
  });
  await page.waitForFunction(() => 'asked' in window);
  await search(page).fill('paulista 1578');
  await page.getByRole('option', { name: /Av\. Paulista, 1578/ }).click();
  await expect.poll(() => shownIn(page, 'Rua')).toBe('Avenida Paulista');
  expect(await shownIn(page, 'CEP')).toBe('01310-200');
  expect(await search(page).inputValue()).toContain('Bela Vista');
});

test('[RULE-8] Google is asked for Brazil alone, and typing and choosing are one session', async () => {
  const { page } = await openForm(WORKS);
  await page.waitForFunction(() => 'asked' in window);
  await search(page).pressSequentially('paulista', { delay: 60 });
  await page.getByRole('option', { name: /Av\. Paulista, 1578/ }).click();
  await expect.poll(async () => (await asked(page)).fields.length).toBe(1);
  await search(page).fill('paulista 2');
  await expect.poll(async () => (await asked(page)).sessions).toBe(2);

  const { requests } = await asked(page);
  for (const request of requests)
    expect(request).toMatchObject({ includedRegionCodes: ['br'], language: 'pt-BR' });
  const sessions = requests.map(({ sessionToken }: { sessionToken: number }) => sessionToken);
  expect(sessions.at(-1)).toBe(2);
  expect(new Set(sessions.slice(0, -1))).toEqual(new Set([1]));
});

test('[CITY-1] for a city Google is asked for cities alone', async () => {
  const { page } = await openForm(WORKS, '/admin-innov?op=cities');
  await page.waitForFunction(() => 'asked' in window);
  await page.getByRole('combobox', { name: 'Cidade' }).fill('sao paulo');
  await expect
    .poll(async () => (await asked(page)).requests[0])
    .toMatchObject({ includedPrimaryTypes: ['(cities)'], includedRegionCodes: ['br'] });
});

test('[ERROR-5] a script that does not load is logged and the form still works', async () => {
  const { page, warnings } = await openForm(undefined);
  await search(page).fill('rua jose paulino, 10, campin');
  await page.getByRole('option', { name: /Campinas - SP/ }).click();
  await expect.poll(() => shownIn(page, 'Cidade')).toBe('Campinas');
  expect(warnings.join()).toContain('Google Maps falhou');
});

test('[ERROR-5] a script that loads and then fails is logged and the form still works', async () => {
  const { page, warnings } = await openForm(REFUSES);
  await page.waitForFunction(() => 'asked' in window);
  await search(page).fill('rua jose paulino, 10, campin');
  await page.getByRole('option', { name: /Campinas - SP/ }).click();
  await expect.poll(() => shownIn(page, 'Cidade')).toBe('Campinas');
  expect(warnings.join()).toContain('quota exceeded');
});
