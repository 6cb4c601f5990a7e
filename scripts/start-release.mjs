// The start of a release (`npm run release`): built and with its packages, it needs nothing but Node.js.
import { explaining } from './lib/explain.mjs';
import { requireNodeVersion } from './lib/node-version.mjs';

await explaining(async () => {
  requireNodeVersion();
  process.setSourceMapsEnabled(true);
  await import(new URL('../packages/server/dist/main.js', import.meta.url).href);
});
