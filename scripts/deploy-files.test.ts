import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './lib/root.mjs';

const read = (path: string) => readFileSync(fromRoot(path), 'utf8');

/** As env.ts names them, at the start of a line of its table. */
const VARIABLES = new Set(
  [...read('packages/server/src/platform/env.ts').matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): /gm)].map(
    ([, name]) => name,
  ),
);

/** Read by Node.js, the C library, or compose.yaml itself. */
const NOT_OURS = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'SITE'];

const isRead = (name = '') =>
  NOT_OURS.includes(name) || VARIABLES.has(name) || VARIABLES.has(name.replace(/_FILE$/, ''));

const server = /x-server:[\s\S]*?\nservices:/.exec(read('compose.yaml'))?.[0] ?? '';
const image = /\nENV ([\s\S]*?)\nUSER /.exec(read('Dockerfile'))?.[1] ?? '';

test.each([
  ['.env.example', read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)],
  ['compose.yaml', server.matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)],
  ['Dockerfile', image.matchAll(/([A-Z][A-Z0-9_]+)=/g)],
  [
    'deploy/esquadro.service',
    read('deploy/esquadro.service').matchAll(/^#?Environment=([A-Z][A-Z0-9_]+)=/gm),
  ],
])('%s sets only variables that somebody reads', (_file, matches) => {
  const names = [...matches].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !isRead(name))).toEqual([]);
});

test('the image installs the packages of every workspace', () => {
  const text = read('Dockerfile');
  const missing = readdirSync(fromRoot('packages')).filter(
    (name) => !text.includes(`COPY packages/${name}/package.json packages/${name}/\n`),
  );
  expect(missing).toEqual([]);
});

test('the image is not built without what the release takes along', () => {
  const kept = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'));
  const taken = [...read('scripts/release/stage-release.mjs').matchAll(/^ {2}'([^']+)',$/gm)].map(
    ([, path]) => path,
  );
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.filter((path) => !kept.some((line) => `!${path}/`.startsWith(`${line}/`)))).toEqual([]);
});
