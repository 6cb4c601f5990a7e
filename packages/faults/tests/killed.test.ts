import { expect, test } from 'vitest';
import { endedConnections } from '../scenarios/ended-connections.ts';
import { killedDatabase } from '../scenarios/killed-database.ts';
import { killedServer } from '../scenarios/killed-server.ts';
import { repeatedBookings } from '../scenarios/repeated-bookings.ts';
import { sideBySide } from '../scenarios/side-by-side.ts';
import { stoppedDatabase } from '../scenarios/stopped-database.ts';
import { opened } from './opened.fixture.ts';

const { holds, turnsRed } = await opened();

test('no acknowledged booking is lost when a server is killed, and whatever is unknown is asked for again', () =>
  holds(killedServer));

test('the check turns red when sending is taken for an acknowledgement', async () => {
  expect((await turnsRed(stoppedDatabase)).lost).toBeGreaterThan(0);
});

test('the check turns red when what is unknown is asked for again without its key', () =>
  turnsRed(repeatedBookings));

test('no acknowledged booking is lost when database connections end in the middle of their work', () =>
  holds(endedConnections));

test('no acknowledged booking is lost when the database stops and starts again', () =>
  holds(stoppedDatabase));

test('no booking is lost or refused while the next release migrates and serves beside this one', () =>
  holds(sideBySide));

test('no acknowledged booking is lost when the database is killed, and its indexes are whole', () =>
  holds(killedDatabase));

test('the check turns red when the database acknowledges before it has written', async () => {
  expect((await turnsRed(killedDatabase)).lost).toBeGreaterThan(0);
});
