import { importsOf } from './imports.mjs';
import { placeOf } from './place.mjs';

/**
 * The imports between features that can be followed back to where they start.
 * @param {import('./source-file.mjs').SourceFile[]} files
 */
export function featureCycles(files) {
  const all = files.filter((file) => !file.isTest).flatMap(edgesOf);
  // A feature has one name on both sides, and the two sides never import each other.
  return ['server', 'web'].flatMap((pack) => cyclesIn(all.filter((edge) => edge.pack === pack)));
}

/** @param {{ path: string, line: number, pack: string, from: string, to: string }[]} edges */
function cyclesIn(edges) {
  /** @param {string} start @param {string} goal @param {Set<string>} seen @returns {string[] | undefined} */
  const wayBack = (start, goal, seen = new Set()) => {
    if (start === goal) return [goal];
    if (seen.has(start)) return undefined;
    seen.add(start);
    for (const edge of edges) {
      const rest = edge.from === start && wayBack(edge.to, goal, seen);
      if (rest) return [start, ...rest];
    }
    return undefined;
  };
  return edges.flatMap(({ path, line, from, to }) => {
    const way = wayBack(to, from);
    return way ? [{ path, line, message: `cycle between features: ${[from, ...way].join(' → ')}` }] : [];
  });
}

/** @param {import('./source-file.mjs').SourceFile} file */
function edgesOf(file) {
  const from = placeOf(file.path);
  return importsOf(file).flatMap(({ line, target }) => {
    const to = placeOf(target);
    const crosses = from.feature && to.feature && from.pack === to.pack && from.feature !== to.feature;
    // Tables are leaves: a feature that joins another's table does not call into it.
    if (target.endsWith('/tables.ts')) return [];
    return crosses ? [{ path: file.path, line, pack: from.pack, from: from.feature, to: to.feature }] : [];
  });
}
