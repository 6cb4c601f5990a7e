/**
 * What Vite writes about a build: each entry or chunk, its file and what it imports at once.
 * @typedef {Record<string, { file: string, isDynamicEntry?: boolean, imports?: string[] }>} Manifest
 */

/** The parts that are loaded only when asked for. @param {Manifest} manifest */
export const lazyEntries = (manifest) =>
  Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);

/**
 * The JavaScript files that an entry brings with it; none when it was bundled into another.
 * @param {Manifest} manifest
 * @param {string} entry
 * @param {Set<string>} [seen]
 * @returns {string[]}
 */
export function chunkFiles(manifest, entry, seen = new Set()) {
  const chunk = manifest[entry];
  if (!chunk || seen.has(entry)) return [];
  seen.add(entry);
  const own = chunk.file.endsWith('.js') ? [chunk.file] : [];
  return [...own, ...(chunk.imports ?? []).flatMap((name) => chunkFiles(manifest, name, seen))];
}
