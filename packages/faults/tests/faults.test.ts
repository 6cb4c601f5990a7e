import { expect, test } from 'vitest';
import { databaseAway } from '../scenarios/database-away.ts';
import { randomHistory } from '../scenarios/random-history.ts';
import { stoppedDatabase } from '../scenarios/stopped-database.ts';
import { toldToStop } from '../scenarios/told-to-stop.ts';
import { opened } from './opened.fixture.ts';

const { holds, turnsRed } = await opened();

/** One for each kind of death: connections, a server, the database. */
const DEATHS = 3;

test('whatever sixteen clients do to the same visits while things die, the history explains all of it', () =>
  holds(randomHistory, DEATHS));

test('the history does not explain what was asked for again without its key', () => turnsRed(randomHistory));

test('no acknowledged booking is lost when the database stops and starts again', () =>
  holds(stoppedDatabase, 1));

test('the check turns red when sending is taken for an acknowledgement', async () => {
  expect((await turnsRed(stoppedDatabase)).lost).toBeGreaterThan(0);
});

test('a server that is told to stop under load answers whoever had asked', () => holds(toldToStop, 1));

test('the check turns red when it is killed in place of told', () => turnsRed(toldToStop));

test('callers hear soon that the database is away, and it passes', () => holds(databaseAway, 1));
