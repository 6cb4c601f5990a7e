/**
 * `Map.groupBy`, which Node.js 20 does not have.
 * @template T
 * @param {T[]} items
 * @param {(item: T) => string} keyOf
 */
export function groupBy(items, keyOf) {
  const groups = /** @type {Map<string, T[]>} */ (new Map());
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
