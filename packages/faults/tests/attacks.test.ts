import { test } from 'vitest';
import { answerHeaders } from '../attacks/answer-headers.ts';
import { besiegedVictim } from '../attacks/besieged-victim.ts';
import { cookieAlone } from '../attacks/cookie-alone.ts';
import { guessedPasswords } from '../attacks/guessed-passwords.ts';
import { knownEmails } from '../attacks/known-emails.ts';
import { locatedHomes } from '../attacks/located-homes.ts';
import { oddInput } from '../attacks/odd-input.ts';
import { pollutedPrototypes } from '../attacks/polluted-prototypes.ts';
import { slowPatterns } from '../attacks/slow-patterns.ts';
import { opened } from './opened.fixture.ts';

const { holds, turnsRed } = await opened({ TRUST_PROXY: 'yes' });

test('of many guesses for one account few are evaluated, and everybody else gets in', () =>
  holds(guessedPasswords));

test('the check turns red when the counters forget', () => turnsRed(guessedPasswords));

test('a stranger’s guesses keep nobody out', () => holds(besiegedVictim));

test('the check turns red for devices without a mark and waits without end', () => turnsRed(besiegedVictim));

test('a wrong password is answered alike for emails that are known and unknown', () => holds(knownEmails));

test('the check turns red when passwords are kept at another cost', () => turnsRed(knownEmails));

test('the cookie alone writes nothing', () => holds(cookieAlone));

test('the check turns red for a server that takes the cookie for the header', () => turnsRed(cookieAlone));

test('nobody can give all objects a new property', () => holds(pollutedPrototypes));

test('the check turns red for a server that copies whatever it is sent', () => turnsRed(pollutedPrototypes));

test('no text makes a pattern try for ever', () => holds(slowPatterns));

test('the check turns red for a server with such a pattern', () => turnsRed(slowPatterns));

test('every answer tells a browser what not to do', () => holds(answerHeaders));

test('the check turns red for a server that tells it nothing', () => turnsRed(answerHeaders));

test('an agency that asks 500 times does not find where an inspector lives', () => holds(locatedHomes));

test('the check turns red when true distances are only rounded', () => turnsRed(locatedHomes));

test('the check turns red for a server that trusts its input', () => turnsRed(oddInput));

// Last, since it may leave other settings behind.
test('odd input in any place is never our failure', () => holds(oddInput));
