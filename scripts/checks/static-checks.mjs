import { ensureChromium } from '../lib/chromium.mjs';
import { ExplainedError } from '../lib/explain.mjs';
import { runNode } from '../lib/run.mjs';

/** @typedef {{ name: string, run: () => Promise<import('../lib/run.mjs').Outcome> }} Check */

/** What can be said of the code without running it. @type {Check[]} */
export const STATIC_CHECKS = [
  { name: 'tipos', run: () => runNode('node_modules/typescript/bin/tsc', ['--build', '--pretty', 'false']) },
  {
    name: 'estilo',
    run: () => runNode('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  },
  { name: 'fronteiras', run: () => runNode('scripts/check-boundaries.mjs', []) },
  { name: 'código morto', run: () => runNode('node_modules/knip/bin/knip.js', ['--no-progress']) },
];

/** The build, and the size of what the browser loads. @type {Check[]} */
export const BUILD_CHECKS = [
  { name: 'construção', run: () => runNode('scripts/build.mjs', []) },
  { name: 'tamanho das páginas', run: () => runNode('scripts/check-bundle.mjs', []) },
];

/** The browser of the journeys, whose path they read from the environment. @type {Check} */
export const BROWSER = { name: 'navegador', run: prepareBrowser };

async function prepareBrowser() {
  try {
    process.env.CHROMIUM = await ensureChromium();
    return { code: 0, output: '' };
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error;
    return { code: 1, output: error.message };
  }
}
