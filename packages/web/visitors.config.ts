import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_OPTIONS } from './build-options.ts';
import { compressAssets } from './compress-assets.ts';
import { VISITORS, visitorPlan } from './visitor-pages.ts';

/**
 * The pages for people without an account, built apart into the same folder: in one build their scripts would stand in
 * files with those of the login and the dashboard, and both would have to fetch more than they need.
 */
export default defineConfig({
  plugins: [react(), tailwind(), visitorPlan(), compressAssets()],
  build: {
    ...BUILD_OPTIONS,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: join(import.meta.dirname, VISITORS) },
  },
});
