import { expect, test } from 'vitest';
import { chunkFiles, lazyEntries } from './bundle-manifest.mjs';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_react.js', '_shared.js'] },
  'src/dashboard.tsx': { file: 'dashboard.js', isDynamicEntry: true, imports: ['_shared.js'] },
  '_react.js': { file: 'react.js' },
  '_shared.js': { file: 'shared.js', imports: ['_react.js', 'index.html'] },
  'src/mark.svg': { file: 'mark.svg' },
};

test('an entry brings every chunk it imports, however far, each once', () => {
  expect(chunkFiles(manifest, 'index.html').sort()).toEqual(['index.js', 'react.js', 'shared.js']);
});

test('only JavaScript counts, and a part that was bundled into another brings nothing of its own', () => {
  expect(chunkFiles(manifest, 'src/mark.svg')).toEqual([]);
  expect(chunkFiles(manifest, 'src/login-screen.tsx')).toEqual([]);
});

test('what is loaded later is what the build marked as such', () => {
  expect(lazyEntries(manifest)).toEqual(['src/dashboard.tsx']);
});
