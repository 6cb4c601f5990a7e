import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './root.mjs';

type Entry = {
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};

const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const entries = Object.entries(lock.packages);

/** Where Node.js would look for a package, from the folder of another one up to the root. */
function isLocked(name: string, folder: string): boolean {
  const path = `${folder && `${folder}/`}node_modules/${name}`;
  if (path in lock.packages) return true;
  return folder !== '' && isLocked(name, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))));
}

test('the lock file names the binaries of every platform, so that `npm ci` installs it on any of them', () => {
  const missing = entries.flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, folder)),
  );
  expect(missing).toEqual([]);
});

test('whatever runs in production is locked by its hash on every platform', () => {
  const ours = (path: string, { link }: Entry) => link || !path.includes('node_modules/');
  const unhashed = entries.filter(
    ([path, entry]) => !ours(path, entry) && !entry.dev && entry.integrity === undefined,
  );
  expect(unhashed.map(([path]) => path)).toEqual([]);
});

test('the lock file names no registry', () => {
  const named = entries.filter(([, { resolved, link }]) => resolved !== undefined && !link);
  expect(named.map(([path]) => path)).toEqual([]);
});
