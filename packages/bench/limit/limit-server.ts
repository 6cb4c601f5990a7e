// The limit as a process of its own: node:http and pg, nothing else. Its argument: the recordings.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
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

const server = createServer(async (request, response) => {
  const [, scenario = '', turn = ''] = (request.url ?? '').split('/');
  const replay = replays[scenario]?.[Number(turn)];
  if (!replay) return response.writeHead(404, { 'content-length': 0 }).end();
  const { status, body } = await replay();
  const length = Buffer.byteLength(body);
  const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': length };
  return response.writeHead(status, status === 304 ? {} : head).end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready ${(server.address() as AddressInfo).port}\n`);
});
