/** From the top down: a layer imports itself and those to its right. What is in none (app, main, demo) stands on top. */
const LAYERS = /** @type {Record<string, string[]>} */ ({
  server: ['features', 'platform'],
  web: ['features', 'ui', 'lib'],
});

/**
 * Where a file stands: its package, its layer there, its feature and its noun; empty where there is none.
 * @param {string} path from the root of the checkout
 */
export function placeOf(path) {
  const [, pack = '', inside = ''] = path.match(/^packages\/([^/]+)\/(?:src\/)?(.*)/) ?? [];
  const [folder = '', noun = ''] = inside.split('/');
  return {
    pack,
    layer: folder.replace(/\.\w+$/, ''),
    depth: LAYERS[pack]?.indexOf(folder) ?? -1,
    noun: pack === 'domain' ? (noun ? folder : '') : folder === 'features' ? noun : '',
    feature: pack in LAYERS && folder === 'features' ? noun : '',
  };
}
