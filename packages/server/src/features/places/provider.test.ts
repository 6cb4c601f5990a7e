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
  expect(await provider(plain)).toEqual({ google: null, tiles: null });
  expect(await policy(plain)).not.toContain('google');
});

test('with a key the browser gets it, in Portuguese and for Brazil, and may load the script', async () => {
  const google = { key: 'chave-do-navegador', language: 'pt-BR', region: 'BR' };
  expect(await provider(withGoogle)).toEqual({ google, tiles: null });
  expect(await policy(withGoogle)).toMatch(/script-src 'self' https:\/\/\*\.googleapis\.com/);
  expect(await policy(withGoogle)).toMatch(/connect-src 'self' https:\/\/\*\.googleapis\.com/);
});

test('[POINT-8] pictures of maps come from the host of the setting alone, and from none without it', async () => {
  const tiles = 'https://tiles.exemplo.com.br/{z}/{x}/{y}.png';
  const withTiles = await testApp({ tileUrl: tiles });
  expect(await provider(withTiles)).toEqual({ google: null, tiles });
  expect(await policy(withTiles)).toMatch(/img-src 'self' data: blob: https:\/\/tiles\.exemplo\.com\.br;/);
  expect(await policy(plain)).toMatch(/img-src 'self' data: blob:;/);
});
