import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot } from './root.mjs';

/**
 * A stamp remembers the fingerprint of what a result was made from.
 * It is written last, so an interrupted installation or build is made again.
 * @param {string} file from the root of the checkout
 * @param {string} print
 */
export function isStamped(file, print) {
  try {
    return readFileSync(fromRoot(file), 'utf8') === print;
  } catch {
    return false;
  }
}

/** @param {string} file @param {string} print */
export function writeStamp(file, print) {
  mkdirSync(dirname(fromRoot(file)), { recursive: true });
  writeFileSync(fromRoot(file), print);
}
