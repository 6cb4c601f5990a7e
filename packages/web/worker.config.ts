import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { BUILD_OPTIONS } from './build-options.ts';
import { compressAssets } from './compress-assets.ts';

/** The service worker, built last: it names the files of the page, and so is a new one for each version. */
export default defineConfig(() => {
  const list = readFileSync(join(import.meta.dirname, 'dist/offline.json'), 'utf8');
  const files: string[] = JSON.parse(list);
  const version = createHash('sha256').update(list).digest('hex').slice(0, 12);
  return {
    plugins: [compressAssets()],
    define: { KEPT_VERSION: JSON.stringify(version), KEPT_FILES: JSON.stringify(files) },
    build: {
      ...BUILD_OPTIONS,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/sw/worker.ts'),
        // Not a module: Firefox takes none as a service worker.
        output: { format: 'iife' as const, entryFileNames: 'sw.js' },
      },
    },
  };
});
