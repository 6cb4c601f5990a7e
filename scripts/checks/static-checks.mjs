import { ensureBuilt } from '../lib/build.mjs';
import { runNode } from '../lib/run.mjs';
import { outcomeOf } from './run-check.mjs';

/** @typedef {import('./run-check.mjs').Check} Check */

/** @param {string[]} [styleArgs] @returns {Check[]} */
export const typesAndStyle = (styleArgs = []) => [
  { name: 'tipos', run: () => runNode('node_modules/typescript/bin/tsc', ['--build', '--pretty', 'false']) },
  {
    name: 'estilo',
    run: () =>
      runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', ...styleArgs]),
  },
];

/** What can be said of the code without running it. @type {Check[]} */
export const STATIC_CHECKS = [
  ...typesAndStyle(),
  { name: 'fronteiras', run: () => runNode('scripts/check-boundaries.mjs', []) },
  { name: 'código morto', run: () => runNode('node_modules/knip/bin/knip.js', ['--no-progress']) },
];

/** The build, and the size of what the browser loads. @type {Check[]} */
export const BUILD_CHECKS = [
  { name: 'construção', run: () => outcomeOf(ensureBuilt) },
  { name: 'tamanho das páginas', run: () => runNode('scripts/check-bundle.mjs', []) },
];
