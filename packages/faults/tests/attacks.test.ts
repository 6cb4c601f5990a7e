import { expect, test } from 'vitest';
import { cookieAlone } from '../attacks/cookie-alone.ts';
import { oddValues } from '../attacks/odd-values.ts';
import { pollutedPrototypes } from '../attacks/polluted-prototypes.ts';
import { publicLinks } from '../attacks/public-links.ts';
import { opened } from './opened.fixture.ts';

const { holds, turnsRed } = await opened({ TRUST_PROXY: 'yes' });

test('the cookie alone writes nothing', () => holds(cookieAlone, 1));

test('the check turns red for a server that takes the cookie for the header', () => turnsRed(cookieAlone));

test('nobody can give all objects a new property', () => holds(pollutedPrototypes, 1));

test('the check turns red for a server that copies whatever it is sent', () => turnsRed(pollutedPrototypes));

test('no odd value ends in a failure, or in a pattern that tries for ever', () => holds(oddValues, 1));

test('the check turns red for a server that trusts its input, and for such a pattern', async () => {
  const { wrong } = await turnsRed(oddValues);
  expect(wrong).toContainEqual(expect.stringMatching('no answer'));
  expect(wrong).toContainEqual(expect.stringMatching(': 500$'));
});

test('a link opens its visit and nothing else, however often it is tried', () => holds(publicLinks, 5));

test('the check turns red when nobody counts and a name is known', () => turnsRed(publicLinks));
