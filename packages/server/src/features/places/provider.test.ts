import { expect, test } from 'vitest';
import { aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const plain = await testApp();
const withGoogle = await testApp({ googleMapsKey: 'chave-do-navegador' });

const provider = async ({ db, as }: typeof plain) =>
  (await (await as(await aPerson(db, 'User'))).get('/api/places/provider')).json();
const policy = async ({ anyone }: typeof plain) =>
  String((await anyone.get('/healthz')).headers['content-security-policy']);

test('without a key the browser uses the gazetteer and may talk to no other host', async () => {
  expect(await provider(plain)).toEqual({ google: null });
  expect(await policy(plain)).not.toContain('google');
});

test('with a key the browser gets it, in Portuguese and for Brazil, and may load the script', async () => {
  const google = { key: 'chave-do-navegador', language: 'pt-BR', region: 'BR' };
  expect(await provider(withGoogle)).toEqual({ google });
  expect(await policy(withGoogle)).toMatch(/script-src 'self' https:\/\/\*\.googleapis\.com/);
  expect(await policy(withGoogle)).toMatch(/connect-src 'self' https:\/\/\*\.googleapis\.com/);
});
