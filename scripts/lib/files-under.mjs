import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'coverage', 'shots', 'releases', '.git']);

/**
 * Every file below a folder in a fixed order, as paths from that folder; what is installed or generated is left out.
 * @param {string} folder
 * @param {string} [prefix]
 * @returns {string[]}
 */
export function filesUnder(folder, prefix = '') {
  const entries = readdirSync(join(folder, prefix), { withFileTypes: true });
  return entries
    .filter((entry) => !NOT_OURS.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = prefix ? `${prefix}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesUnder(folder, path) : [path];
    });
}
