import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hold } from '../fixtures.ts';
import { isLive, watchLive } from '../live-channel.ts';
import { aTalker, box, bubble, conversations, history, type Talker } from './chat.fixture.ts';

const historyAnswer = (page: Page, contact: Talker) =>
  page.waitForResponse((response) => response.url().includes(`/contact/${contact.id}`));

describe('news', () => {
  test('[CHAT-7] without the live channel the open history is asked for again and again, cheaply', async () => {
    const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
    await bia.write(ana, 'primeira');
    const page = await ana.openChat();
    await page.route('**/api/live*', (route) => route.abort());
    await conversations(page).getByRole('button', { name: bia.name }).click();
    await bubble(page, 'primeira').getByRole('img', { name: 'Lida', exact: true }).waitFor();
    await expect.poll(async () => (await historyAnswer(page, bia)).status()).toBe(304);
    await bia.write(ana, 'segunda');
    await bubble(page, 'segunda').waitFor();
  });

  test('one sees when the other is typing', async () => {
    const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
    const page = await ana.openChat(`&contact=${bia.id}`);
    await isLive(page);
    const theirs = await bia.openChat(`&contact=${ana.id}`);
    await box(theirs).pressSequentially('quase');
    await page.getByText('digitando…').first().waitFor();
    await box(theirs).press('Enter');
    await bubble(page, 'quase').waitFor();
    await page.getByText('digitando…').first().waitFor({ state: 'detached' });
  });

  test('two tabs share one live channel', async () => {
    const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
    const first = await ana.openChat(`&contact=${bia.id}`);
    await isLive(first);
    const second = await first.context().newPage();
    watchLive(second);
    let opened = 0;
    second.on('request', (request) => {
      if (request.url().includes('/api/live')) opened += 1;
    });
    await second.goto(first.url());
    await box(second).waitFor();
    await expect
      .poll(async () => {
        await bia.call('POST', '/api/messages/typing', { receiverId: ana.id });
        return second.getByText('digitando…').count();
      })
      .toBe(1);
    await first.getByText('digitando…').waitFor();
    expect(opened).toBe(0);
    await first.close();
    await isLive(second);
  });
});

describe('what is written', () => {
  test('is shown to the letter: no script runs, addresses become links, lines and long texts stay', async () => {
    const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
    const script = '<img src=x onerror="document.title=1"><script>alert(1)</script>';
    await bia.write(ana, script);
    await bia.write(ana, 'veja https://exemplo.com.br/a?b=1. ou javascript:alert(1)');
    await bia.write(ana, '\u202eoãçeridart\u202c');
    await bia.write(ana, `longo ${'a'.repeat(9_990)}`);
    const page = await ana.openChat(`&contact=${bia.id}`);
    await bubble(page, script).waitFor();
    expect(await history(page).locator('img[src]').count()).toBe(0);
    const links = history(page).getByRole('link');
    expect(await links.count()).toBe(1);
    expect(await links.getAttribute('href')).toBe('https://exemplo.com.br/a?b=1');
    expect(await links.getAttribute('rel')).toContain('noopener');
    await bubble(page, 'longo').getByRole('button', { name: 'Ler mais' }).click();
    expect((await bubble(page, 'longo').textContent())?.length).toBeGreaterThan(9_990);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);

    await box(page).pressSequentially('linha 1');
    await box(page).press('Shift+Enter');
    await box(page).pressSequentially('linha 2');
    await box(page).press('Enter');
    await bubble(page, 'linha 1\nlinha 2').waitFor();
  });

  test('a long history is loaded upwards, page by page, without moving what one reads', async () => {
    const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
    for (let n = 1; n <= 120; n += 1) await bia.write(ana, `mensagem número ${n}`);
    await ana.call('PATCH', `/api/messages/read/${await bia.write(ana, 'a última')}`);
    const page = await ana.openChat(`&contact=${bia.id}`);
    await bubble(page, 'a última').waitFor();
    const numbered = (n: number) => history(page).getByText(`mensagem número ${n}`, { exact: true });
    expect(await numbered(71).count()).toBe(0);

    const release = await hold(page, '**/contact/**before=**');
    const view = page.locator('[data-history]');
    await view.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
    const before = await numbered(75).boundingBox();
    release();
    await numbered(1).waitFor({ state: 'attached' });
    expect(await numbered(75).boundingBox()).toEqual(before);
    expect(await numbered(75).count()).toBe(1);
    await page.getByRole('button', { name: 'Ir para as mais recentes' }).click();
    await expect.poll(() => view.evaluate((element) => element.scrollTop)).toBe(0);
  });
});
