// npm run gallery: every part of `ui` on one page, redrawn at every change, until Ctrl-C.
//   npm run gallery -- --pictures   saves the page in both themes into shots/ instead
import { mkdirSync } from 'node:fs';
import { ensureChromium } from './lib/chromium.mjs';
import { explaining } from './lib/explain.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNodeVersion } from './lib/node-version.mjs';
import { fromRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';
import { withProgress } from './lib/say.mjs';

await explaining(async () => {
  requireNodeVersion();
  await ensureInstalled();
  if (process.argv.includes('--pictures')) await withProgress('Fotografando a galeria', takePictures);
  else
    await runNode('node_modules/vite/bin/vite.js', ['--open', '/gallery.html'], {
      cwd: fromRoot('packages/web'),
      shown: true,
    });
});

async function takePictures() {
  const executablePath = await ensureChromium();
  const { register } = await import('tsx/esm/api');
  register();
  const { startGallery } = await import('../packages/e2e/gallery/start-gallery.ts');
  const { chromium } = await import('playwright-core');
  const gallery = await startGallery();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    mkdirSync(fromRoot('shots'), { recursive: true });
    const page = await browser.newPage({ locale: 'pt-BR', reducedMotion: 'reduce' });
    await page.goto(gallery.url, { waitUntil: 'networkidle' });
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: fromRoot(`shots/gallery-${colorScheme}.png`), fullPage: true });
    }
  } finally {
    await browser.close();
    await gallery.stop();
  }
}
