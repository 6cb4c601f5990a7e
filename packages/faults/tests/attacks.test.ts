import { test } from 'vitest';
import { cookieAlone } from '../attacks/cookie-alone.ts';
import { knownEmails } from '../attacks/known-emails.ts';
import { pollutedPrototypes } from '../attacks/polluted-prototypes.ts';
import { publicLinks } from '../attacks/public-links.ts';
import { slowPatterns } from '../attacks/slow-patterns.ts';
import { opened } from './opened.fixture.ts';

const { holds, turnsRed } = await opened({ TRUST_PROXY: 'yes' });

test('a wrong password is answered alike for emails that are known and unknown', () => holds(knownEmails));

test('the check turns red when passwords are kept at another cost', () => turnsRed(knownEmails));

test('the cookie alone writes nothing', () => holds(cookieAlone));

test('the check turns red for a server that takes the cookie for the header', () => turnsRed(cookieAlone));

test('nobody can give all objects a new property', () => holds(pollutedPrototypes));

test('the check turns red for a server that copies whatever it is sent', () => turnsRed(pollutedPrototypes));

test('no text makes a pattern try for ever', () => holds(slowPatterns));

test('the check turns red for a server with such a pattern', () => turnsRed(slowPatterns));

test('a link opens its visit and nothing else, however often it is tried', () => holds(publicLinks));

test('the check turns red when nobody counts and a name is known', () => turnsRed(publicLinks));
