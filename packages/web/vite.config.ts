import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { compressAssets } from './compress-assets.ts';
import { earlyEntry } from './early-entry.ts';
import { portugueseWords } from './portuguese-words.ts';
import { preloadPlan } from './preload-plan.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' },
    portugueseWords(),
    react(),
    tailwind(),
    earlyEntry(),
    preloadPlan(),
    compressAssets(),
  ],
  resolve: {
    // The package offers its production files to nobody: the development ones warn, and are larger.
    alias: [{ find: /^react-router$/, replacement: routerFile() }],
  },
  server: {
    proxy: { '/api': api, '/healthz': api },
  },
  build: {
    // The first versions with light-dark(), which the themes are made of.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Our content security policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
});

function routerFile(): string {
  return fileURLToPath(import.meta.resolve('react-router')).replace(
    /development\/.*$/,
    'production/index.mjs',
  );
}
