// npm run build: the server and the screens, as `npm start` would run them.
import { ensureBuilt } from './lib/build.mjs';
import { explaining } from './lib/explain.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNodeVersion } from './lib/node-version.mjs';

await explaining(async () => {
  requireNodeVersion();
  await ensureInstalled();
  await ensureBuilt();
});
