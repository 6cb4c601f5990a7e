import { describe, expect, test } from 'vitest';
import { aTalker, box, bubble, conversations, say } from '../journeys/chat.fixture.ts';
import { isLive } from '../live-channel.ts';

describe('news', () => {
  test('[CHAT-7] with it news arrives at once, and one types in peace', async () => {
    const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
    const page = await ana.openChat(`&contact=${bia.id}`);
    await isLive(page);
    await box(page).fill('ainda escrevendo');
    await bia.write(ana, 'agora mesmo');
    await bubble(page, 'agora mesmo').waitFor();
    expect(await box(page).inputValue()).toBe('ainda escrevendo');
    await conversations(page)
      .getByRole('button', { name: /agora mesmo/ })
      .waitFor();
  });
});

describe('sending', () => {
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
    await expect.poll(() => tries).toBeGreaterThan(1);
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
});
