import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isLive, watchLive } from '../live-channel.ts';
import { aTalker, box, bubble, conversations, history, say, type Talker } from './chat.fixture.ts';

const historyAnswer = (page: Page, contact: Talker) =>
  page.waitForResponse((response) => response.url().includes(`/contact/${contact.id}`));

describe('news', () => {
  test('[CHAT-7] without the live channel the open history is asked for every second, cheaply', async () => {
    const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
    await bia.write(ana, 'primeira');
    const page = await ana.openChat();
    await page.route('**/api/live*', (route) => route.abort());
    await conversations(page).getByRole('button', { name: bia.name }).click();
    await bubble(page, 'primeira').getByRole('img', { name: 'Lida', exact: true }).waitFor();
    await historyAnswer(page, bia);
    const started = performance.now();
    for (let n = 0; n < 4; n += 1) expect((await historyAnswer(page, bia)).status()).toBe(304);
    expect(performance.now() - started).toBeGreaterThan(3_500);
    expect(performance.now() - started).toBeLessThan(8_000);

    await bia.write(ana, 'segunda');
    await bubble(page, 'segunda').waitFor({ timeout: 3_000 });
  });

  test('[CHAT-7] with it news arrives at once, and one types in peace', async () => {
    const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
    const page = await ana.openChat(`&contact=${bia.id}`);
    await isLive(page);
    await box(page).fill('ainda escrevendo');
    await bia.write(ana, 'agora mesmo');
    await bubble(page, 'agora mesmo').waitFor({ timeout: 2_000 });
    expect(await box(page).inputValue()).toBe('ainda escrevendo');
    await conversations(page)
      .getByRole('button', { name: /agora mesmo/ })
      .waitFor();
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
      .poll(
        async () => {
          await bia.call('POST', '/api/messages/typing', { receiverId: ana.id });
          return second.getByText('digitando…').count();
        },
        { interval: 500, timeout: 10_000 },
      )
      .toBe(1);
    await first.getByText('digitando…').waitFor();
    expect(opened).toBe(0);
    await first.close();
    await isLive(second);
  });
});

describe('sending', () => {
  test('without a connection a message waits, survives a reload, and is sent once', async () => {
    const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
    const page = await ana.openChat(`&contact=${bia.id}`);
    await page.getByText('Não há mensagens para este contato.').waitFor();
    await page.route('**/api/messages/', (route) => route.abort());
    await say(page, 'um');
    await say(page, 'dois');
    await bubble(page, 'um').getByRole('img', { name: 'Enviando' }).waitFor();
    await page.reload();
    await bubble(page, 'dois').getByRole('img', { name: 'Enviando' }).waitFor();
    await page.unroute('**/api/messages/');
    await bubble(page, 'dois').getByRole('img', { name: 'Não lida' }).waitFor();
    const stored = await bia.call('GET', `/api/messages/${bia.id}/contact/${ana.id}`);
    expect(stored.map(({ text }: { text: string }) => text)).toEqual(['um', 'dois']);
  });

  test('an answer that got lost on its way does not double the message', async () => {
    const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
    const page = await ana.openChat(`&contact=${bia.id}`);
    let tries = 0;
    await page.route('**/api/messages/', async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await say(page, 'uma vez só');
    await expect.poll(() => tries, { timeout: 10_000 }).toBe(2);
    await bubble(page, 'uma vez só').getByRole('img', { name: 'Não lida' }).waitFor();
    await expect.poll(() => bubble(page, 'uma vez só').count()).toBe(1);
    const stored = await bia.call('GET', `/api/messages/${bia.id}/contact/${ana.id}`);
    expect(stored).toHaveLength(1);
  });

  test('what the server refuses stays with its reason, to be tried again or dropped', async () => {
    const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
    await bia.write(ana, 'Até logo');
    const page = await ana.openChat(`&contact=${bia.id}`);
    await bubble(page, 'Até logo').waitFor();
    await ana.call('DELETE', `/api/user/deleteRealtorUser/${bia.id}`);
    await say(page, 'Espere');
    await page.getByText('Você não pode mais escrever para este contato.', { exact: true }).waitFor();
    await bubble(page, 'Espere').getByRole('button', { name: 'Descartar' }).click();
    await bubble(page, 'Espere').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('A conversa continua aqui para consulta.').waitFor();
    await bubble(page, 'Até logo').waitFor();
    expect(await box(page).count()).toBe(0);
  });

  test('a draft waits in its conversation', async () => {
    const [ana, bia, caio] = [
      await aTalker('Admin', 'Ana'),
      await aTalker('User', 'Bia'),
      await aTalker('User', 'Caio'),
    ];
    await bia.write(ana, 'Oi');
    await caio.write(ana, 'Oi');
    const page = await ana.openChat(`&contact=${bia.id}`);
    await box(page).fill('meio dito');
    await conversations(page).getByRole('button', { name: caio.name }).click();
    await page.getByRole('heading', { name: caio.name }).waitFor();
    expect(await box(page).inputValue()).toBe('');
    await conversations(page)
      .getByRole('button', { name: /Rascunho: meio dito/ })
      .click();
    await page.reload();
    await expect.poll(() => box(page).inputValue()).toBe('meio dito');
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

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/contact/**before=**', async (route) => {
      await held;
      await route.continue();
    });
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
