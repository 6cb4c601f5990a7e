import { groupBy } from '../lib/group-by.mjs';
import { importsOf } from './imports.mjs';
import { placeOf } from './place.mjs';

/** @typedef {{ path: string, line: number, from: string, to: string }} Edge */

/**
 * Circles of imports, types included: between files, and between the nouns of one package.
 * @param {import('./source-file.mjs').SourceFile[]} files
 */
export function importCycles(files) {
  const imports = files
    .filter((file) => !file.isTest)
    .flatMap((file) => importsOf(file).map(({ line, target }) => ({ path: file.path, line, target })));
  const betweenFiles = imports.map(({ path, line, target }) => ({ path, line, from: path, to: target }));
  return [
    ...cyclesIn(betweenFiles, 'files'),
    // A noun has one name in all packages, and these never import each other's.
    ...['domain', 'server', 'web'].flatMap((pack) => cyclesIn(edgesBetweenNouns(imports, pack), 'features')),
  ];
}

/** @param {{ path: string, line: number, target: string }[]} imports @param {string} pack @returns {Edge[]} */
function edgesBetweenNouns(imports, pack) {
  return imports.flatMap(({ path, line, target }) => {
    const [from, to] = [placeOf(path), placeOf(target)];
    const crosses = from.noun && to.noun && from.pack === pack && to.pack === pack && from.noun !== to.noun;
    // Tables are leaves: a feature that joins another's table does not call into it.
    return crosses && !target.endsWith('/tables.ts') ? [{ path, line, from: from.noun, to: to.noun }] : [];
  });
}

/** The shortest cycle through each edge, unless an earlier one covers it. @param {Edge[]} edges @param {string} kind */
function cyclesIn(edges, kind) {
  const next = groupBy(edges, ({ from }) => from);
  const reported = new Set();
  return edges.flatMap(({ path, line, from, to }) => {
    const way = reported.has(from) ? undefined : shortestWay(next, to, from);
    if (!way) return [];
    for (const node of way) reported.add(node);
    return [{ path, line, message: `cycle between ${kind}: ${[from, ...way].join(' → ')}` }];
  });
}

/** @param {Map<string, Edge[]>} next @param {string} start @param {string} goal */
function shortestWay(next, start, goal) {
  const before = new Map([[start, '']]);
  for (const node of before.keys()) {
    if (node === goal) return wayTo(before, goal);
    for (const { to } of next.get(node) ?? []) if (!before.has(to)) before.set(to, node);
  }
  return undefined;
}

/** @param {Map<string, string>} before @param {string} goal */
function wayTo(before, goal) {
  const way = [];
  for (let node = goal; node; node = before.get(node) ?? '') way.unshift(node);
  return way;
}
