// Replays the product's own statements. Its argument: the recordings.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { serve } from '../serve.ts';
import type { Recordings } from './recorded.ts';
import { replayOf } from './replay.ts';

const [file = ''] = process.argv.slice(2);
const recordings: Recordings = JSON.parse(readFileSync(file, 'utf8'));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC' });

const replays = Object.fromEntries(
  Object.entries(recordings).map(([name, calls]) => [
    name,
    calls.map((recorded) => replayOf(pool, recorded)),
  ]),
);

serve(async (url) => {
  const [, scenario = '', turn = ''] = url.split('/');
  return (await replays[scenario]?.[Number(turn)]?.()) ?? { status: 404, body: '' };
});
