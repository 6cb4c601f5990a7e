import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../fixtures.ts';
import { aTalker, bubble, history, say } from './chat.fixture.ts';
import { aWord } from './properties.fixture.ts';

const MESSAGES = 600;
const ORIGINAL = 150;
const AT_ONCE = 10;

/** As much as a screen and what lies around it takes, however long the conversation is. */
const MOST_ROWS = 250;

const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
const ids: string[] = [];
for (let n = 1; n <= MESSAGES; n += AT_ONCE) {
  const numbers = Array.from({ length: AT_ONCE }, (_, more) => n + more);
  ids.push(...(await Promise.all(numbers.map((number) => bia.write(ana, `mensagem ${number}`)))));
}
await ana.call('PATCH', `/api/messages/read/${await bia.write(ana, 'sobre aquilo', ids[ORIGINAL - 1])}`);

const view = (page: Page) => page.locator('[data-history]');
const numbered = (page: Page, n: number) =>
  history(page)
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^mensagem ${n}$`) });
const isInView = async (page: Page, n: number) => {
  const [frame, shown] = [await view(page).boundingBox(), await numbered(page, n).boundingBox()];
  return frame !== null && shown !== null && shown.y > frame.y && shown.y < frame.y + frame.height;
};
const rows = (page: Page) => history(page).getByRole('listitem').count();
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));

/** Turns the wheel until a message is drawn, and tells how many rows there were at the most. */
async function wheelTo(page: Page, n: number, step: number): Promise<number> {
  let most = 0;
  await view(page).hover();
  while ((await numbered(page, n).count()) === 0) {
    const loading = await history(page).locator('[aria-busy=true]').count();
    if (loading === 0) await page.mouse.wheel(0, step);
    await nextFrame(page);
    most = Math.max(most, await rows(page));
  }
  return most;
}

test('hundreds of messages are read upwards on a page that stays small', async () => {
  const page = await ana.openChat(`&contact=${bia.id}`);
  await bubble(page, 'sobre aquilo').waitFor();
  expect(await wheelTo(page, 5, -1_200)).toBeLessThan(MOST_ROWS);
  await numbered(page, 5).scrollIntoViewIfNeeded();
  expect(await history(page).getByText('Hoje', { exact: true }).count()).toBe(1);

  const before = await numbered(page, 5).boundingBox();
  await bia.write(ana, 'chegou agora');
  await page.getByRole('status').filter({ hasText: 'chegou agora' }).waitFor({ state: 'attached' });
  expect(await numbered(page, 5).boundingBox()).toEqual(before);

  const reply = `respondo daqui ${aWord()}`;
  await say(page, reply);
  await expect.poll(() => bubble(page, reply).isVisible()).toBe(true);
  await expect.poll(() => numbered(page, 5).count()).toBe(0);
  expect(await wheelTo(page, 300, -2_000)).toBeLessThan(MOST_ROWS);
  await expectAccessible(page);
}, 240_000);

test('[CHAT-5] an answer leads to its original far up at once, and from there one reads on in both directions', async () => {
  const page = await ana.openChat(`&contact=${bia.id}`);
  const answer = bubble(page, 'sobre aquilo').getByRole('button', { name: /Em resposta a/ });
  await answer.waitFor();
  let asked = 0;
  page.on('request', (request) => {
    if (/contact\/.*(before|from)=/.test(request.url())) asked += 1;
  });
  await answer.click();
  await expect.poll(() => isInView(page, ORIGINAL)).toBe(true);
  expect(asked).toBeLessThan(5);

  await wheelTo(page, ORIGINAL + 150, 800);
  await wheelTo(page, ORIGINAL - 130, -800);
  await page.getByRole('button', { name: 'Ir para as mais recentes' }).click();
  await answer.waitFor();
  expect(await wheelTo(page, MESSAGES - 200, -800)).toBeLessThan(MOST_ROWS);

  await page.getByRole('button', { name: 'Ir para as mais recentes' }).click();
  await answer.click();
  await expect.poll(() => isInView(page, ORIGINAL)).toBe(true);
}, 240_000);
