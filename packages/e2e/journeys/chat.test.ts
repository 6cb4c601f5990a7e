import { expect, test } from 'vitest';
import { expectAccessible } from '../fixtures.ts';
import { aTalker, bubble, conversations, say, search } from './chat.fixture.ts';

test('[CHAT-1] contacts with search, history, send box, and a contact panel that opens and closes', async () => {
  const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
  await bia.write(ana, 'Bom dia, Ana');
  const page = await ana.openChat();
  await page.getByText('Selecione um contato para ver o histórico de mensagens.').waitFor();
  await conversations(page).getByRole('button', { name: bia.name }).click();
  await bubble(page, 'Bom dia, Ana').waitFor();
  await say(page, 'Bom dia, Bia');
  await bubble(page, 'Bom dia, Bia').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Fechar contatos' }).click();
  await search(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Abrir contatos' }).click();
  await search(page).waitFor();
});

test('[CHAT-1] on a phone one sees the contacts or the conversation, and Back leads from one to the other', async () => {
  const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
  await bia.write(ana, 'Chegou?');
  const page = await ana.openChat('', { size: 'phone', theme: 'dark' });
  const row = conversations(page).getByRole('button', { name: bia.name });
  await row.click();
  await bubble(page, 'Chegou?').waitFor();
  await row.waitFor({ state: 'hidden' });
  await expectAccessible(page);
  await page.goBack();
  await row.click();
  await page.getByRole('button', { name: 'Voltar aos contatos' }).click();
  await row.waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('[CHAT-6] a received message becomes read when it is displayed: a check instead of a close icon', async () => {
  const [ana, bia] = [await aTalker('Admin', 'Ana'), await aTalker('User', 'Bia')];
  const mine = await ana.openChat(`&contact=${bia.id}`);
  await say(mine, 'Você viu?');
  await bubble(mine, 'Você viu?').getByRole('img', { name: 'Não lida' }).waitFor();
  const theirs = await bia.openChat();
  const row = conversations(theirs).getByRole('button', { name: ana.name });
  await row.getByText('1 mensagem não lida').waitFor();
  await expect.poll(() => theirs.title()).toBe('(1) Chat · Esquadro');
  await bubble(mine, 'Você viu?').getByRole('img', { name: 'Não lida' }).waitFor();

  await row.click();
  await theirs.getByText('1 mensagem nova').waitFor();
  await bubble(theirs, 'Você viu?').getByRole('img', { name: 'Lida', exact: true }).waitFor();
  await bubble(mine, 'Você viu?').getByRole('img', { name: 'Lida', exact: true }).waitFor();
  await expect.poll(() => theirs.title()).toBe('Chat · Esquadro');
});
