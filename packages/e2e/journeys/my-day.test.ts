import type { VisitFailure } from '@esquadro/domain/field/visit-failure';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsIn } from '../accessibility.ts';
import { api, chooseFiles, expectAccessible, expectFits, openPage } from '../fixtures.ts';
import { toastOf } from './agencies.fixture.ts';
import { aVisitToday, marksOf, openDay } from './field.fixture.ts';
import { eventually } from './inspectors.fixture.ts';
import { aBranch, keyAt } from './keys.fixture.ts';
import { drawPicture } from './properties.fixture.ts';
import {
  aTown,
  chooseDay,
  heading,
  next,
  readRequest,
  requestsOf,
  send,
  slot,
} from './requests-wizard.fixture.ts';

/** Where the property of the town is, and 2 km further north. */
const DOOR = { latitude: -22.01, longitude: -47.89 };
const ELSEWHERE = { latitude: -21.992, longitude: -47.89 };

const stand = (page: Page, place: typeof DOOR) => page.context().setGeolocation({ ...place, accuracy: 10 });

/** Before the page has done anything else. */
const PRESS_AS_IT_APPEARS = (label: string) => `
  new MutationObserver((_, observer) => {
    const button = document.querySelector('button[aria-label^="${label}"]');
    if (!button) return;
    observer.disconnect();
    button.click();
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });`;

/** What the buttons of the stops come to say from now on, where the page is so busy that its timers are late. */
const NOTE_NAMES = `
  const { setTimeout } = window;
  window.setTimeout = (callback, ms = 0, ...given) => setTimeout(callback, ms + 50, ...given);
  window.names = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) names.push(target.ariaLabel.split(':')[0]);
  }).observe(document.querySelector('[aria-label="Paradas"]'), { subtree: true, attributeFilter: ['aria-label'] });`;

test("[DAY-1] [DAY-2] [DAY-3] [DAY-10] 'Meu dia' leads from the key to the end of the visit, and the office sees it live", async () => {
  const town = await aTown();
  const branch = await aBranch(town);
  const visit = await aVisitToday(town, keyAt(branch));
  const phone = await openDay(town);
  await phone.context().grantPermissions(['geolocation']);
  await stand(phone, DOOR);
  const stops = phone.getByRole('list', { name: 'Paradas' }).getByRole('listitem');
  await eventually(() => stops.count()).toBeGreaterThanOrEqual(2);
  await stops
    .nth(0)
    .getByRole('heading', { name: `Pegar a chave: ${branch.label}` })
    .waitFor();
  await stops
    .nth(0)
    .getByText(/min de carro/)
    .waitFor();
  const card = stops.filter({ has: phone.getByRole('heading', { name: new RegExp(town.property.label) }) });
  const links = card.getByRole('link', { name: /^Rota: / });
  expect(await links.getAttribute('href')).toContain('google.com/maps/dir');
  await expectAccessible(phone);
  const outdoors = await violationsIn(phone, ['color-contrast-enhanced']);
  expect(outdoors.filter(({ target }) => /^(main|ol|li|#)/.test(target))).toEqual([]);

  const office = await openPage({
    as: 'Admin',
    path: `/dash-innov?op=requests&property=${town.property._id}`,
  });
  await card.getByRole('button', { name: /^Estou a caminho: / }).tap();
  await card.getByText(/^A caminho/).waitFor();
  await office.getByText(/^A caminho, chega/).waitFor();

  // Two kilometres away one is asked, and may insist.
  await stand(phone, ELSEWHERE);
  await card.getByRole('button', { name: /^Cheguei: / }).tap();
  const question = phone.getByRole('dialog', { name: 'Você parece estar a 2 km. Registrar mesmo assim?' });
  await question.getByRole('button', { name: 'Voltar' }).tap();
  await stand(phone, DOOR);
  await card.getByRole('button', { name: /^Cheguei: / }).tap();
  await card.getByText(/^No local/).waitFor();
  await office.getByText(/^No local \d\d:\d\d$/).waitFor();

  // A press that was a mistake is taken back.
  await card.getByRole('button', { name: /^Comecei: / }).tap();
  await toastOf(phone, 'Em vistoria').getByRole('button', { name: 'Desfazer' }).tap();
  await card.getByRole('button', { name: /^Comecei: / }).waitFor();

  // Without permission everything goes on without a position.
  await phone.context().clearPermissions();
  await card.getByRole('button', { name: /^Comecei: / }).tap();
  await card.getByRole('button', { name: /^Terminei: / }).tap();
  await eventually(async () => (await readRequest(visit._id)).status).toBe('completed');
  const marks = (await marksOf(visit._id)).map(({ kind, distance_m }) => [kind, distance_m]);
  expect(marks).toEqual([
    ['on_the_way', 0],
    ['arrived', 0],
    ['started', null],
    ['finished', null],
  ]);
  // With text twice as large nothing is beside the screen.
  const sideways = await phone.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth - innerWidth;
  });
  expect(sideways).toBeLessThanOrEqual(0);
  await phone.reload();
  await stops.first().waitFor();
  await expectFits(phone);
});

test('the next button counts from the moment in which it is there, however busy the phone is', async () => {
  const town = await aTown();
  const visit = await aVisitToday(town);
  const phone = await openDay(town);
  const button = phone.getByRole('button', { name: /^Estou a caminho: / });
  await button.waitFor();
  await phone.evaluate(PRESS_AS_IT_APPEARS('Cheguei: '));
  await button.tap();
  await phone.getByRole('button', { name: /^Comecei: / }).waitFor();
  await eventually(async () => (await marksOf(visit._id)).map(({ kind }) => kind).toSorted()).toEqual([
    'arrived',
    'on_the_way',
  ]);
});

test('the next button does not become the one before again when the mark has reached the server', async () => {
  const town = await aTown();
  await aVisitToday(town);
  const phone = await openDay(town);
  const button = (label: string) => phone.getByRole('button', { name: new RegExp(`^${label}: `) });
  await button('Estou a caminho').waitFor();
  await phone.evaluate(NOTE_NAMES);
  const marks = { 'Estou a caminho': 'A caminho', Cheguei: 'No local', Comecei: 'Em vistoria' };
  for (const [label, said] of Object.entries(marks)) {
    await button(label).tap();
    await toastOf(phone, said).waitFor();
  }
  await button('Terminei').waitFor();
  expect(await phone.evaluate('names')).toEqual(['Cheguei', 'Comecei', 'Terminei']);
});

test('[DAY-4] a closed door is told with a photo; the office sees the proof, the agency contests, the staff decides and tries again', async () => {
  const town = await aTown();
  const visit = await aVisitToday(town, { players: true, tenant: 'Maria da Porta' });
  const phone = await openDay(town);
  await phone.getByRole('button', { name: /^Não consegui fazer: / }).tap();
  const form = phone.getByRole('dialog', { name: 'Não consegui fazer' });
  await form.getByRole('button', { name: 'Registrar' }).tap();
  await form.getByText('Escolha o motivo.').waitFor();
  await form.getByText('Ninguém abriu').tap();
  await form.getByRole('button', { name: 'Registrar' }).tap();
  await form.getByText('Tire uma foto da porta ou do interfone.').waitFor();
  await expectAccessible(phone);
  const buffer = await drawPicture(phone, 320, 240);
  const camera = form.getByRole('button', { name: 'Tirar foto' });
  await chooseFiles(camera, { name: 'porta.png', mimeType: 'image/png', buffer });
  await form.getByRole('img').first().waitFor();

  // The camera of a cheap phone closes the page: nothing that was told is lost.
  await phone.reload();
  await phone.getByRole('button', { name: /^Não consegui fazer: / }).tap();
  await form.getByRole('img').first().waitFor();
  expect(await form.getByRole('radio', { name: 'Ninguém abriu' }).isChecked()).toBe(true);
  await form.getByRole('button', { name: 'Registrar' }).tap();
  await eventually(async () => (await readRequest(visit._id)).field_state).toBe('failed');
  await phone.getByText('Frustrada').first().waitFor();

  const agency = await openPage({ as: 'Realtor', path: `/realtor?op=requests&request=${visit._id}` });
  const card = agency.getByRole('region', { name: /^Frustrada: Ninguém abriu, .*1 foto$/ });
  await card.getByRole('button', { name: 'Contestar' }).click();
  const contest = agency.getByRole('dialog', { name: 'Contestar a cobrança' });
  await contest.getByRole('textbox', { name: /Por que contesta/ }).fill('A portaria estava avisada.');
  await contest.getByRole('button', { name: 'Contestar' }).click();
  await card.getByText('A imobiliária contesta a cobrança.').waitFor();
  await expectFits(agency);

  const staff = await openPage({ as: 'Admin', path: `/dash-innov?op=requests&request=${visit._id}` });
  const proof = staff.getByRole('region', { name: /^Frustrada: / });
  await proof.getByText('Contestação: A portaria estava avisada.').waitFor();
  await proof.getByRole('button', { name: 'Não cobrar' }).click();
  await proof.getByText(/^A visita não é cobrada\. Decidido por/).waitFor();
  const failure: VisitFailure = (await (await api('Admin')).get(`/api/visits/${visit._id}/failure`)).body;
  expect([failure.charge, failure.photos.length]).toEqual(['no', 1]);

  await proof.getByRole('button', { name: 'Nova tentativa' }).click();
  await staff.getByText(`Nova tentativa da vistoria V-${visit.number}`).waitFor();
  await next(staff);
  await eventually(() => staff.getByRole('textbox', { name: 'Locatário' }).first().inputValue()).toBe(
    'Maria da Porta',
  );
  await next(staff);
  await chooseDay(staff);
  await slot(staff, '10:00').check();
  await next(staff);
  await heading(staff, 'Fotos & Arquivos').waitFor();
  await next(staff);
  await send(staff);
  await eventually(async () => (await requestsOf(town)).map(({ retry_of }) => retry_of).sort()).toEqual([
    visit._id,
    null,
  ]);
});
