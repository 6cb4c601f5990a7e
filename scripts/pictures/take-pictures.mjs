import { mkdirSync } from 'node:fs';
import { settled } from '../../packages/e2e/settled.ts';
import { fromRoot } from '../lib/root.mjs';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const THEMES = /** @type {const} */ (['light', 'dark']);

/**
 * Saves one picture for each size and theme, and says what went wrong on the way.
 * @param {import('playwright-core').Page} page
 * @param {string} role the folder of the pictures
 * @param {{ name: string, path: string }} screen
 * @param {(page: import('playwright-core').Page) => Promise<string[]>} [check] tells what is wrong with the page as it stands
 */
export async function takePictures(page, role, screen, check) {
  const pictures = /** @type {string[]} */ ([]);
  const problems = /** @type {string[]} */ ([]);
  mkdirSync(fromRoot(`shots/${role}`), { recursive: true });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(screen.path);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const picture = `${role}/${screen.name}-${size.width}x${size.height}-${colorScheme}.png`;
      await page.screenshot({ path: fromRoot(`shots/${picture}`), animations: 'disabled' });
      pictures.push(picture);
      if (check) problems.push(...(await check(page)).map((found) => `${picture}: ${found}`));
    }
  }
  return { pictures, problems };
}
