import { ensureBuilt } from '../lib/build.mjs';
import { ensureChromium } from '../lib/chromium.mjs';
import { ExplainedError } from '../lib/explain.mjs';
import { runNode } from '../lib/run.mjs';

/** @typedef {{ name: string, projects: string[] }} Tests projects of vitest.config.ts that run together */

/** Rules, parts of screens and the API, in the test's own process and without a build. @type {Tests} */
export const QUICK_TESTS = { name: 'testes rápidos', projects: ['scripts', 'domain', 'web', 'api'] };

/** What is seen, with a browser and without one: they share a running product. @type {Tests} */
export const PAGE_TESTS = { name: 'testes das telas', projects: ['gallery', 'screens', 'e2e'] };

/** Servers and databases in processes of their own, and what they keep when they are killed. @type {Tests} */
export const PROCESS_TESTS = { name: 'testes com processos', projects: ['processes', 'isolated', 'faults'] };

/** @type {Tests} */
export const ALL_TESTS = {
  name: 'testes',
  projects: [QUICK_TESTS, PAGE_TESTS, PROCESS_TESTS].flatMap(({ projects }) => projects),
};

const NEED_BUILD = ['processes', 'faults', 'screens', 'e2e'];
const NEED_CHROMIUM = ['gallery', 'e2e'];

/** @param {string[]} projects */
export async function prepare(projects) {
  if (projects.some((project) => NEED_BUILD.includes(project))) await ensureBuilt();
  if (projects.some((project) => NEED_CHROMIUM.includes(project)))
    process.env.CHROMIUM = await ensureChromium();
}

/** The projects that have a file which matches. @param {string[]} filter as vitest takes it @returns {Promise<Tests>} */
export async function matchingTests(filter) {
  const args = ['list', '--filesOnly', ...filter];
  const { code, output } = await runNode('node_modules/vitest/vitest.mjs', args);
  if (code !== 0) throw new ExplainedError(output.trim());
  const projects = [...output.matchAll(/^\[(\w+)\] /gm)].map(([, project = '']) => project);
  return { name: 'testes', projects: [...new Set(projects)] };
}
