import { existsSync, readFileSync } from 'node:fs';
import { ExplainedError } from '../lib/explain.mjs';
import { fromRoot } from '../lib/root.mjs';

/**
 * @typedef {{
 *   link?: boolean,
 *   resolved?: string,
 *   dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 * }} Locked
 */

/**
 * The folders in node_modules of every package that a workspace needs in production, its own workspaces' included;
 * binaries of other platforms are not installed here and left out.
 * @param {string} workspace
 * @returns {string[]}
 */
export function packagesFor(workspace) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const found = new Set();

  /** @param {string} folder */
  const visit = (folder) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = placeOf(packages, name, folder);
      if (packages[path]?.link) visit(packages[path]?.resolved ?? '');
      else if (existsSync(fromRoot(path)) && !found.has(path)) {
        found.add(path);
        visit(path);
      } else if (!existsSync(fromRoot(path)) && !(name in optionalDependencies))
        throw new ExplainedError(`Falta o pacote ${path}: rode npm ci e tente de novo.`);
    }
  };
  visit(workspace);
  // A folder brings along what is installed inside it.
  const all = [...found].sort();
  return all.filter((path) => !all.some((other) => path.startsWith(`${other}/`)));
}

/**
 * Where Node.js finds a package, from a folder up to the root.
 * @param {Record<string, Locked>} packages
 * @param {string} name
 * @param {string} folder
 * @returns {string}
 */
function placeOf(packages, name, folder) {
  const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
  if (path in packages || folder === '') return path;
  return placeOf(packages, name, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))));
}
