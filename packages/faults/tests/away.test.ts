import { test } from 'vitest';
import { cutUploads } from '../scenarios/cut-uploads.ts';
import { databaseAway } from '../scenarios/database-away.ts';
import { opened } from './opened.fixture.ts';

const { holds, turnsRed } = await opened();

test('uploads that are cut leave nothing on the disk', () => holds(cutUploads));

test('the check turns red when a server dies in the middle of an upload', () => turnsRed(cutUploads));

test('callers hear soon that the database is away, and it passes', () => holds(databaseAway));

test('the check turns red when answers are held back', () => turnsRed(databaseAway));
