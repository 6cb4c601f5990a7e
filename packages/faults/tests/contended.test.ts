import { test } from 'vitest';
import { randomHistory } from '../scenarios/random-history.ts';
import { toldToStop } from '../scenarios/told-to-stop.ts';
import { opened } from './opened.fixture.ts';

const { holds, turnsRed } = await opened();

test('whatever sixteen clients do to the same visits while things die, the history explains all of it', () =>
  holds(randomHistory));

test('the history does not explain what was asked for again without its key', () => turnsRed(randomHistory));

test('a server that is told to stop under load answers whoever had asked', () => holds(toldToStop));

test('the check turns red when it is killed in place of told', () => turnsRed(toldToStop));
