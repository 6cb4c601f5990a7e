import { expect, test } from 'vitest';
import { oneSlot } from '../scenarios/one-slot.ts';
import { randomHistory } from '../scenarios/random-history.ts';
import { savedTwice } from '../scenarios/saved-twice.ts';
import { toldToStop } from '../scenarios/told-to-stop.ts';
import { opened } from './opened.fixture.ts';

const { holds, turnsRed } = await opened();

test('of two who save one record at once one is taken and the other is told, for five kinds of record', () =>
  holds(savedTwice));

test('the check turns red when they save without saying which version they read', () => turnsRed(savedTwice));

test('whatever sixteen clients do to the same visits while things die, the history explains all of it', () =>
  holds(randomHistory));

test('the history does not explain what was asked for again without its key', () => turnsRed(randomHistory));

test('a server that is told to stop under load answers whoever had asked', () => holds(toldToStop));

test('the check turns red when it is killed in place of told', () => turnsRed(toldToStop));

test('of fifty who want one hour in different ways one gets it, and nobody an error', () => holds(oneSlot));

test('the check turns red without the exclusion constraint, beside a program that looks first and then writes', async () => {
  expect((await turnsRed(oneSlot)).doubled).toBeGreaterThan(0);
});
