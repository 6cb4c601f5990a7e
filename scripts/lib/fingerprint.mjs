import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { filesUnder } from './files-under.mjs';
import { fromRoot } from './root.mjs';

/**
 * One hash over names and contents of files and folders; a missing one counts as missing.
 * Contents rather than dates, because a checkout of the same commit gives every file a new date.
 * @param {string[]} paths from the root of the checkout
 * @param {(file: string) => boolean} [counts] leaves a file out when false
 */
export function fingerprint(paths, counts = () => true) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of paths.flatMap(filesAt).filter(counts)) {
    hash.update(`${file}\n`).update(readFileSync(fromRoot(file)));
  }
  return hash.digest('hex');
}

/** @param {string} path */
function filesAt(path) {
  if (!existsSync(fromRoot(path))) return [];
  return statSync(fromRoot(path)).isDirectory()
    ? filesUnder(fromRoot(path)).map((file) => `${path}/${file}`)
    : [path];
}
