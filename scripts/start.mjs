// npm start: installs what is missing, builds what is stale and runs the product in this same process,
// so that signals and the exit code are the server's own.
import { ensureBuilt } from './lib/build.mjs';
import { explaining } from './lib/explain.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNodeVersion } from './lib/node-version.mjs';
import { stopWithNpm } from './lib/stop-with-npm.mjs';

await explaining(async () => {
  requireNodeVersion();
  await ensureInstalled();
  await ensureBuilt();
  stopWithNpm();
  process.setSourceMapsEnabled(true);
  await import(new URL('../packages/server/dist/main.js', import.meta.url).href);
});
