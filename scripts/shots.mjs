// npm run shots: a picture of every screen of every role, in two sizes and both themes, into shots/.
// With --axe each screen is also checked for accessibility, and a finding fails the command.
import { rmSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ExplainedError, explaining } from './lib/explain.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNodeVersion } from './lib/node-version.mjs';
import { fromRoot } from './lib/root.mjs';
import { withProgress } from './lib/say.mjs';
import { writeContactSheet } from './pictures/contact-sheet.mjs';
import { firstRecord } from './pictures/first-record.mjs';
import { signIn } from './pictures/sign-in.mjs';

const PUBLIC_SCREENS = [
  { name: 'login', path: '/' },
  { name: 'pagina-inexistente', path: '/pagina-inexistente' },
];

const pictures = /** @type {string[]} */ ([]);
const problems = /** @type {string[]} */ ([]);

await explaining(async () => {
  requireNodeVersion();
  await ensureInstalled();
  await ensureBuilt();
  const executablePath = await ensureChromium();
  // The harness is TypeScript, which this Node.js does not read by itself.
  const { register } = await import('tsx/esm/api');
  register();
  const { startDemoProduct } = await import('../packages/harness/demo-product.ts');
  const product = await withProgress('Iniciando o produto com dados de demonstração', () =>
    startDemoProduct(),
  );
  const { accessibilityProblems } = await import('../packages/e2e/accessibility.ts');
  const check = process.argv.includes('--axe') ? accessibilityProblems : undefined;
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    rmSync(fromRoot('shots'), { recursive: true, force: true });
    await photograph(browser, product.url, { role: 'visitante', check });
    for (const [role, login] of Object.entries(product.logins)) {
      await photograph(browser, product.url, { role, login, check });
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  writeContactSheet(pictures);
  console.log(`\n${pictures.length} imagens: veja shots/index.html`);
  if (problems.length > 0)
    throw new ExplainedError(`${problems.join('\n')}\n\n${problems.length} problemas.`);
});

/** @typedef {(page: import('playwright-core').Page) => Promise<string[]>} Check */

/**
 * All screens of one role, or those of a visitor when there is no login.
 * @param {import('playwright-core').Browser} browser
 * @param {string} baseURL
 * @param {{ role: string, login?: { email: string, password: string }, check?: Check }} visit
 */
async function photograph(browser, baseURL, { role, login, check }) {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { watchTraffic } = await import('../packages/e2e/settled.ts');
  watchTraffic(page);
  if (login) await signIn(page, login);
  const { screensOf } = await import('../packages/e2e/every-screen.ts');
  const { takePictures } = await import('./pictures/take-pictures.mjs');
  const screens = login ? await screensOf(page, (option) => firstRecord(page, option)) : PUBLIC_SCREENS;
  for (const screen of screens) {
    const taken = await withProgress(`${role}: ${screen.name}`, () =>
      takePictures(page, role, screen, check),
    );
    pictures.push(...taken.pictures);
    problems.push(...taken.problems);
  }
  await context.close();
}
