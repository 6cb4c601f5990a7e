import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { testApp } from '../../testing/test-app.ts';
import { draftFor, historyOf, historyPath, sent, someone } from './messages.fixture.ts';

const app = await testApp();
const user = await someone(app, 'User');
const admin = await someone(app, 'Admin');

test.each([
  [{ text: '   ' }, 'text', 'Escreva uma mensagem.'],
  [{ text: '\u200b\u200f' }, 'text', 'Escreva uma mensagem.'],
  [{ text: undefined }, 'text', 'Escreva uma mensagem.'],
  [{ text: { toString: 'x' } }, 'text', 'Escreva uma mensagem.'],
  [{ text: 'a'.repeat(10_001) }, 'text', 'Use no máximo 10000 caracteres.'],
  [{ text: 'sino \u0007' }, 'text', 'Há caracteres que não podem ser gravados.'],
  [{ receiverId: 'x' }, 'receiverId', 'Identificador inválido.'],
  [{ senderId: undefined }, 'senderId', 'Identificador inválido.'],
  [{ replyedTo: 'x' }, 'replyedTo', 'Identificador inválido.'],
  [{ replyedTo: 'f'.repeat(24) }, 'replyedTo', 'Esta mensagem não é desta conversa.'],
])('[CHAT-8] %j is refused beside its field and nothing is sent', async (change, field, sentence) => {
  const answer = await user.call.post('/api/messages', { ...draftFor(user, admin), ...change });
  expect(expectRefusal(answer, 'input.invalid')).toEqual({ [field]: sentence });
  expect(await historyOf(user, admin)).toEqual([]);
});

test('an answer without what it answers is refused', async () => {
  const answer = await user.call.post('/api/messages/reply', { ...draftFor(user, admin), replyedTo: '' });
  expect(Object.keys(expectRefusal(answer, 'input.invalid'))).toEqual(['replyedTo']);
});

test('a text of one megabyte is refused before it is read', async () => {
  const answer = await user.call.post('/api/messages', draftFor(user, admin, 'a'.repeat(1024 * 1024)));
  expectRefusal(answer, 'input.body-too-large');
});

test('a null character is refused', async () => {
  expectRefusal(await user.call.post('/api/messages', draftFor(user, admin, 'a\u0000b')), 'input.malformed');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'مرحبا 👩‍👩‍👧‍👦 \\" \' %s ; DROP TABLE messages; --',
  '{"__proto__": {"x": 1}}',
  'a'.repeat(10_000),
])('%s arrives to the letter', async (text) => {
  const other = await someone(app, 'User');
  await sent(other, admin, text);
  expect((await historyOf(admin, other)).map((message) => message.text)).toEqual([text]);
});

test('marks that turn the direction of a text around do not arrive', async () => {
  const other = await someone(app, 'User');
  await sent(other, admin, 'Chave em \u202eesrever\u202c');
  expect((await historyOf(admin, other)).map((message) => message.text)).toEqual(['Chave em esrever']);
});

test.each([
  '?limit=0',
  '?limit=501',
  '?limit=x',
  '?cursor=x',
  '?before=x',
  '?from=x',
  `?before=${'a'.repeat(24)}&from=${'b'.repeat(24)}`,
])('%s is refused', async (query) => {
  expectRefusal(await user.call.get(historyPath(user, admin, query)), 'input.invalid');
});

test.each(['/api/messages/x', '/api/messages/x/unread', '/api/messages/contacts/x'])(
  '%s is no address of anyone',
  async (path) => {
    expectRefusal(await user.call.get(path), 'input.invalid');
  },
);

test('there is nobody at an id that does not exist', async () => {
  const nobody = { ...admin, id: 'f'.repeat(24) };
  expectRefusal(await user.call.get(historyPath(user, nobody)), 'contact.not-found');
  expectRefusal(await user.call.post('/api/messages', draftFor(user, nobody)), 'contact.not-found');
  expectRefusal(await user.call.post('/api/messages/typing', { receiverId: nobody.id }), 'contact.not-found');
});
