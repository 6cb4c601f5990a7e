import type { Plugin } from 'vite';

/** Maps are nothing without a connection, and as large as many screens together. */
const MAPS = /\/(open|point|stops)-map-/;

/** The main set of letters; the other one has none of Portuguese. */
const FONT = /\/inter-latin-wght-normal/;

/**
 * Writes offline.json, the files that the service worker keeps, the page's own script first: every script, so that a
 * page once opened never misses a part, whatever is deployed meanwhile.
 */
export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'gallery',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).filter(
        (name) => (/\.(js|css)$/.test(name) && !MAPS.test(name)) || FONT.test(name),
      );
      const isEntry = (name: string) => /\/index-[^/]*\.js$/.test(name);
      const files = [...names.filter(isEntry), ...names.filter((name) => !isEntry(name))];
      const source = JSON.stringify(files.map((name) => `/${name}`));
      this.emitFile({ type: 'asset', fileName: 'offline.json', source });
    },
  };
}
