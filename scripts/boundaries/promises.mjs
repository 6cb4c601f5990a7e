import { lineAt } from './source-file.mjs';

/** A promise of docs/product.md, as the page names it and as the tests that prove it do. */
const NAMED = /^(?:- |\| )([A-Z]+-\d+) /gm;
const PROVEN = /\[([A-Z]+-\d+(?:[,\s]+[A-Z]+-\d+)*)\]/g;

/**
 * Ids that a test carries and docs/product.md does not name.
 * @param {import('./source-file.mjs').SourceFile[]} files
 * @param {string} product the text of docs/product.md
 */
export function unknownPromises(files, product) {
  const named = new Set([...product.matchAll(NAMED)].map(([, id]) => id));
  return files
    .filter(({ path }) => /^packages\/.*\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(PROVEN)].flatMap((match) =>
        (match[1] ?? '')
          .split(/[,\s]+/)
          .filter((id) => !named.has(id))
          .map((id) => ({
            path,
            line: lineAt(text, match.index),
            message: `docs/product.md has no ${id}`,
          })),
      ),
    );
}
