import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { portugueseWords } from './portuguese-words.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' },
    portugueseWords(),
    react(),
    tailwind(),
    compressAssets(),
  ],
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
        // What every page needs, in one file: cut into pieces it compresses worse, and the login has a limit.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|react-router|scheduler|clsx)\/|lucide-react\/dist\/esm\/(?!icons)|src\/ui\/\w+\/(button-styles|button-content|plain-button|field-styles|field-frame|text-field|password-field|form-error|spinner|mark)\./,
            },
          ],
        },
      },
    },
  },
});
