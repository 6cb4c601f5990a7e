import { test } from 'vitest';
import { killedBackups } from '../scenarios/copies/killed-backups.ts';
import { opened } from './opened.fixture.ts';

const { holds } = await opened(killedBackups.env);

test('every copy that was kept comes back, though servers die while they make them', () =>
  holds(killedBackups));
