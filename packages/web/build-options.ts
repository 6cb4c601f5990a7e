import type { BuildOptions } from 'vite';

/** What the dashboard's build and the one for visitors have in common. */
export const BUILD_OPTIONS: BuildOptions = {
  // The first versions with light-dark(), which the themes are made of.
  target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  // Our content security policy allows neither data: fonts nor inline scripts.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
};
