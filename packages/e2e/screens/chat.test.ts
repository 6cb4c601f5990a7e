import { expect, test } from 'vitest';
import { expectAccessible } from '../fixtures.ts';
import { aTalker, box, bubble, conversations, history, say, search } from '../journeys/chat.fixture.ts';

test('[CHAT-2] Esc leaves the search, and a typed id opens its contact', async () => {
  const [ana, bia, caio] = [
    await aTalker('Admin', 'Ana'),
    await aTalker('User', 'Bia'),
    await aTalker('User', 'Cáio'),
  ];
  await bia.write(ana, 'Oi');
  const page = await ana.openChat();
  await search(page).fill(caio.name.replace('á', 'a').toUpperCase());
  await page.getByRole('list', { name: 'Contatos' }).getByRole('button', { name: caio.name }).waitFor();
  await search(page).press('Escape');
  await conversations(page).getByRole('button', { name: bia.name }).waitFor();
  expect(await search(page).inputValue()).toBe('');
  expect(await page.getByRole('list', { name: 'Contatos' }).count()).toBe(0);

  await search(page).fill(caio.id.toUpperCase());
  await page.getByRole('heading', { name: caio.name }).waitFor();
  expect(new URL(page.url()).searchParams.get('contact')).toBe(caio.id);
});

test('[CHAT-3] opens on the contact that another screen passed, and searches for what is no id', async () => {
  const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
  const page = await ana.openChat(`&contact=${bia.id}`);
  await page.getByRole('heading', { name: bia.name }).waitFor();
  await box(page).waitFor();

  const searching = await ana.openChat(`&contact=${encodeURIComponent(bia.name)}`);
  await searching.getByRole('list', { name: 'Contatos' }).getByRole('button', { name: bia.name }).waitFor();
  expect(await search(searching).inputValue()).toBe(bia.name);

  const nobody = await ana.openChat(`&contact=${'f'.repeat(24)}`);
  await nobody.getByText('Contato não encontrado.').waitFor();
});

test('[CHAT-4] says what is missing', async () => {
  const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
  const page = await bia.openChat();
  await page.getByText('Não há contatos', { exact: true }).waitFor();
  await page.getByText('Selecione um contato para ver o histórico de mensagens.', { exact: true }).waitFor();
  await expectAccessible(page);
  await search(page).fill('ninguém com este nome');
  await page.getByText('Não há contatos', { exact: true }).waitFor();
  await search(page).fill(ana.id);
  await page.getByText('Não há mensagens para este contato.', { exact: true }).waitFor();
});

test('[CHAT-8] blank text is not sent', async () => {
  const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
  const page = await ana.openChat(`&contact=${bia.id}`);
  const button = page.getByRole('button', { name: 'Enviar' });
  expect(await button.isDisabled()).toBe(true);
  await say(page, '   ');
  await box(page).press('Shift+Enter');
  expect(await button.isDisabled()).toBe(true);
  await say(page, '\u200b');
  await page.getByText('Escreva uma mensagem.', { exact: true }).waitFor();
  expect(await bia.call('GET', `/api/messages/${bia.id}/contact/${ana.id}`)).toEqual([]);
});

test('[CHAT-9] the contacts offered are those that the server allows', async () => {
  const [ana, bia, caio] = [
    await aTalker('Admin', 'Ana'),
    await aTalker('User', 'Bia'),
    await aTalker('User', 'Caio'),
  ];
  const page = await bia.openChat();
  await page.getByRole('button', { name: 'Nova conversa' }).first().click();
  await search(page).fill(caio.name);
  await page.getByText('Não há contatos', { exact: true }).waitFor();
  await search(page).fill(ana.name);
  await page.getByRole('list', { name: 'Contatos' }).getByRole('button', { name: ana.name }).click();
  await say(page, 'Olá');
  await bubble(page, 'Olá').waitFor();
  expect(await history(page).getByRole('listitem').filter({ hasText: 'Olá' }).count()).toBe(1);

  const refused = await bia.openChat(`&contact=${caio.id}`);
  await refused.getByText('Contato não encontrado.').waitFor();
});

test('[CHAT-5] an answer shows what it answers', async () => {
  const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
  const question = await bia.write(ana, 'A chave está na portaria?');
  await ana.write(bia, 'Respondo já', question);
  const page = await ana.openChat(`&contact=${bia.id}`);
  await bubble(page, 'Respondo já')
    .getByRole('button', { name: /Em resposta a.*A chave está/ })
    .waitFor();

  const original = bubble(page, /^A chave está na portaria\?/);
  await original.getByRole('button', { name: 'Responder a: A chave está na portaria?' }).click();
  await page.getByText('Respondendo a').waitFor({ state: 'attached' });
  await box(page).press('Escape');
  await page.getByText('Respondendo a').waitFor({ state: 'detached' });
  await original.getByRole('button', { name: /^Responder a/ }).click();
  await say(page, 'Sim, até as 18h');
  const answer = bubble(page, 'Sim, até as 18h');
  await answer.getByRole('button', { name: new RegExp(`Em resposta a\\s*${bia.name}`) }).waitFor();
  await answer.getByRole('img', { name: 'Não lida' }).waitFor();
  const stored = await bia.call('GET', `/api/messages/${bia.id}/contact/${ana.id}?limit=1`);
  expect(stored).toMatchObject([{ text: 'Sim, até as 18h', replyedTo: question }]);
});
