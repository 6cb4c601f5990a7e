import { runNode } from '../lib/run.mjs';

/** @typedef {{ name: string, run: () => Promise<import('../lib/run.mjs').Outcome> }} Check */

const TYPED = [
  'packages/domain',
  'packages/server',
  'packages/web',
  'packages/e2e',
  'packages/bench',
  'packages/faults',
  'scripts',
];

/** What can be said of the code without running it. @type {Check[]} */
export const STATIC_CHECKS = [
  { name: 'tipos', run: checkTypes },
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

async function checkTypes() {
  const all = { code: 0, output: '' };
  for (const folder of TYPED) {
    const { code, output } = await runNode('node_modules/typescript/bin/tsc', [
      '-p',
      folder,
      '--pretty',
      'false',
    ]);
    all.code ||= code;
    all.output += output;
  }
  return all;
}
