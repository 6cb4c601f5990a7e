import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout: every command works on it, wherever it is called from. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} path from the root of the checkout */
export const fromRoot = (path) => join(ROOT, path);

/** @returns {{ version?: string, engines: { node: string } }} */
export const rootPackage = () => JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
