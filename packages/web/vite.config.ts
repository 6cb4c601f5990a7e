import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_OPTIONS } from './build-options.ts';
import { chunkGroups } from './chunk-groups.ts';
import { compressAssets } from './compress-assets.ts';
import { earlyEntry } from './early-entry.ts';
import { offlineFiles } from './offline-files.ts';
import { portugueseWords } from './portuguese-words.ts';
import { preloadPlan } from './preload-plan.ts';
import { visitorAddresses } from './visitor-pages.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' },
    portugueseWords(),
    react(),
    tailwind(),
    earlyEntry(),
    preloadPlan(),
    offlineFiles(),
    visitorAddresses(),
    compressAssets(),
  ],
  server: {
    proxy: { '/api': api, '/healthz': api },
  },
  build: {
    ...BUILD_OPTIONS,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
});
