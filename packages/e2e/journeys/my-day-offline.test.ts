import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, chooseFiles, expectAccessible, photosButton } from '../fixtures.ts';
import { aVisitToday, DAY, kindsOf, marksOf, prepare, stop, tokenOf } from './field.fixture.ts';
import { eventually } from './inspectors.fixture.ts';
import { aBranch, keyAt } from './keys.fixture.ts';
import { aPhone, readStorage } from './phone.fixture.ts';
import { drawPicture } from './properties.fixture.ts';
import { aTown, readRequest, type Town } from './requests-wizard.fixture.ts';

/** Three starts of a browser. */
const STORY_MS = 180_000;
const HOUR_MS = 3_600_000;
const DAY_MINUTES = 24 * 60;

const bar = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true });
/** Chromium does not always notice that its line is cut, and takes the server for dead. */
const waiting = (page: Page, what: string) =>
  page.getByRole('status').getByText(new RegExp(`^(Sem sinal|O servidor não responde)\\. ${what} esperam$`));

type Picture = { src: string; sizes: string; real: string };

/** What a store shows of the page before it is installed, with the size that each picture really has. */
const PICTURES_TO_INSTALL = `(async () => {
  const { icons, screenshots } = await (await fetch('/manifest.webmanifest')).json();
  return Promise.all([...icons, ...screenshots].filter(({ type }) => type !== 'image/svg+xml').map(async (one) => {
    const { width, height } = await createImageBitmap(await (await fetch(one.src)).blob());
    return { ...one, real: width + 'x' + height };
  }));
})()`;

test(
  '[DAY-5, DAY-6, DAY-7] opened from nothing without signal: a key, marks, photos and a failed visit arrive once and in order, although browser, answers and clock fail',
  async () => {
    const town = await aTown();
    const done = await aVisitToday(town, { inMinutes: 30, ...keyAt(await aBranch(town)) });
    const failed = await aVisitToday(town, { inMinutes: 120, propertyId: town.property._id });
    const next = await aVisitToday(town, { inMinutes: DAY_MINUTES, propertyId: town.property._id });
    const phone = await aPhone();
    await prepare(await phone.open({ token: await tokenOf(town.near) }), [done, failed, next]);
    await phone.close();

    // No signal, and nothing of the page left but what is on the disk; its clock is an hour ahead.
    const page = await phone.open({ offline: true });
    await page.clock.setSystemTime(Date.now() + HOUR_MS);
    await page.goto(DAY);
    await stop(page, /^Peguei a chave/).click();
    await stop(page, /^Devolvi a chave/)
      .first()
      .waitFor();
    await stop(page, /^Estou a caminho/)
      .first()
      .click();
    await stop(page, /^Cheguei/)
      .first()
      .click();
    await waiting(page, '3 registros').waitFor();
    await page
      .getByRole('radio', { name: 'Amanhã' })
      .or(page.getByRole('button', { name: 'Amanhã' }))
      .first()
      .click();
    await page.getByText('1 vistoria', { exact: false }).first().waitFor();
    await page.goBack();

    await page.goto(`/inspector?op=requests&request=${done._id}`);
    const buffer = await drawPicture(page, 320, 240);
    const photo = (n: number) => ({ name: `sala-${n}.png`, mimeType: 'image/png', buffer });
    await chooseFiles(photosButton(page), [1, 2, 3, 4, 5].map(photo));
    await waiting(page, '5 fotos e 3 registros').waitFor();

    await page.goto(DAY);
    await stop(page, /^Não consegui fazer/)
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Não consegui fazer' });
    await dialog.getByText('Ninguém abriu').click();
    await chooseFiles(photosButton(dialog), photo(6));
    await dialog.getByRole('button', { name: /^Remover/ }).waitFor();
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await waiting(page, '6 fotos e 4 registros').waitFor();
    await expectAccessible(page);
    expect(await marksOf(done._id)).toEqual([]);
    await phone.die();

    // Signal again, but the answers to the first calls are lost, whether page or worker sent them.
    const lost = phone.line.loseFirstAnswers(/\/api\/(visits\/\w+\/(marks|failure)|keys\/\w+|request\/\w+)$/);
    const later = await phone.open();
    await later.goto(DAY);
    await bar(later, 'Tudo enviado').waitFor({ timeout: 60_000 });
    expect(lost.size).toBe(4);
    expect(await kindsOf(done._id)).toEqual(['on_the_way', 'arrived']);
    const [first] = await marksOf(done._id);
    expect(Date.parse(first?.at ?? '') - Date.parse(first?.received_at ?? '')).toBeGreaterThan(HOUR_MS / 2);
    expect(await readRequest(done._id)).toMatchObject({ key_state: 'taken', photos: { length: 5 } });
    expect(await readRequest(failed._id)).toMatchObject({ status: 'blocked', failure_reason: 'nobody' });
    const proof = (await (await api('Admin')).get(`/api/visits/${failed._id}/failure`)).body;
    expect(proof.photos).toHaveLength(1);
    expect((await readStorage(later)).databases.esquadro).toEqual([]);

    // A second phone of the same person goes on where the first one was.
    const other = await (await aPhone()).open({ token: await tokenOf(town.near) });
    await other.goto(DAY);
    await stop(other, /^Comecei/)
      .first()
      .click();
    await eventually(() => kindsOf(done._id)).toEqual(['on_the_way', 'arrived', 'started']);
  },
  STORY_MS,
);

test(
  '[DAY-7, DAY-8] an ended login keeps what waits and asks to sign in; after a logout nothing can be read, by nobody',
  async () => {
    const town = await aTown();
    const visit = await aVisitToday(town, { inMinutes: 30 });
    const phone = await aPhone();
    const page = await phone.open({ token: await tokenOf(town.near) });
    await prepare(page, [visit]);
    const pictures = await page.evaluate<Picture[]>(PICTURES_TO_INSTALL);
    expect(pictures.length).toBeGreaterThan(4);
    for (const { src, sizes, real } of pictures) expect({ src, real }).toEqual({ src, real: sizes });
    const seen = JSON.stringify(await readStorage(page));
    for (const secret of [town.property.label, town.near.email]) expect(seen).toContain(secret);

    const marks = /\/api\/visits\/\w+\/marks$/;
    await page.route(marks, (route) =>
      route.fulfill({ status: 401, json: { code: 'session.ended', error: 'x' } }),
    );
    await stop(page, /^Estou a caminho/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    const ended = await readStorage(page);
    expect(ended.databases['esquadro-answers']).toEqual([]);
    expect(ended.databases.esquadro).toHaveLength(1);
    await page.unroute(marks);

    const enter = async ({ email }: Town['near']) => {
      await page.getByPlaceholder('Email').fill(email);
      await page.getByPlaceholder('Senha').fill('Esquadro1!');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByRole('complementary', { name: 'Menu' }).waitFor({ state: 'attached' });
    };
    const leave = async () => {
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('button', { name: 'Entrar' }).waitFor();
    };
    await enter(town.near);
    await eventually(() => kindsOf(visit._id)).toEqual(['on_the_way']);
    await eventually(async () => (await readStorage(page)).databases.esquadro).toEqual([]);
    await leave();

    const left = await readStorage(page);
    expect(left.databases).toMatchObject({ 'esquadro-answers': [], esquadro: [] });
    expect(left.caches.filter((name) => !name.startsWith('files-'))).toEqual([]);
    for (const secret of [town.property.label, town.near.email, visit._id, String(visit.number)])
      expect(JSON.stringify(left)).not.toContain(secret);

    // Somebody else takes the phone, and loses the signal.
    await enter(town.far);
    await page.context().setOffline(true);
    await page.goto(DAY);
    await page.getByText('Sem conexão').first().waitFor();
    expect(await page.locator('body').textContent()).not.toContain(town.property.label);
  },
  STORY_MS,
);
