import { readFileSync } from 'node:fs';
import { fromRoot } from '../lib/root.mjs';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page as it stands, one line for each rule and element.
 * The script goes in through the debugger, which the page's Content-Security-Policy does not concern.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<string[]>}
 */
export async function accessibilityProblems(page) {
  await page.evaluate(readFileSync(fromRoot('node_modules/axe-core/axe.min.js'), 'utf8'));
  return page.evaluate(async (tags) => {
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (window));
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}) em ${node.target.join(' ')}`),
    );
  }, TAGS);
}
