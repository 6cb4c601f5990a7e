import { test } from 'vitest';
import { cutUploads } from '../scenarios/cut-uploads.ts';
import { databaseAway } from '../scenarios/database-away.ts';
import { largeUploads } from '../scenarios/large-uploads.ts';
import { zones } from '../scenarios/zones.ts';
import { opened } from './opened.fixture.ts';

const { holds, turnsRed } = await opened();

test('ten large uploads at once do not fill the memory of the server', () => holds(largeUploads));

test('the check turns red for a server that takes uploads into memory', () => turnsRed(largeUploads));

test('uploads that are cut leave nothing on the disk', () => holds(cutUploads));

test('the check turns red when a server dies in the middle of an upload', () => turnsRed(cutUploads));

test('servers in different zones answer the same', () => holds(zones));

test('the check turns red when a property follows the clock of the machine', () => turnsRed(zones));

test('callers hear soon that the database is away, and it passes', () => holds(databaseAway));

test('the check turns red when answers are held back', () => turnsRed(databaseAway));
