import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The sixth record of a list is built as the first five are, and fifty take axe two seconds. */
const FURTHER_RECORDS = '[data-record]:nth-child(n + 6)';

/** Without a browser there is no layout, and what a dialog covers is hidden where a browser makes it inert. */
const NEED_A_BROWSER = [
  'color-contrast',
  'target-size',
  'region',
  'landmark-one-main',
  'page-has-heading-one',
];

/** What axe finds on the page as it stands, one line for each rule and element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  return (await violationsIn(page)).map(({ line }) => line);
}

/** The same of one document, each line with the selector of its element. */
export async function violationsIn(
  document: Page | Frame,
  rules: string[] = TAGS,
): Promise<{ line: string; target: string }[]> {
  // Through the debugger, which the page's Content-Security-Policy does not concern.
  if (!(await document.evaluate(() => 'axe' in globalThis))) await document.evaluate(axeSource);
  return document.evaluate(
    async ({ tags, exclude, browserOnly }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      // A dialog that fades in does not cover the page yet.
      const fadesIn = () =>
        [...globalThis.document.querySelectorAll('[role=dialog]')].some(
          (dialog) => dialog.checkVisibility?.({ opacityProperty: true }) === false,
        );
      while (fadesIn()) await new Promise(requestAnimationFrame);
      const left = 'happyDOM' in globalThis ? browserOnly : [];
      const { violations } = await axe.run(
        { exclude },
        {
          runOnly: tags,
          rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
          resultTypes: ['violations'],
          iframes: false,
          // Style sheets are looked at by one rule only, which asks for orientation queries: there are none.
          preload: false,
        },
      );
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => ({
          line: `${id} (${help}) at ${target.join(' ')}: ${html.slice(0, 160)}`,
          target: String(target[0]),
        })),
      );
    },
    { tags: rules, exclude: FURTHER_RECORDS, browserOnly: NEED_A_BROWSER },
  );
}
