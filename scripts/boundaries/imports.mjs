import { posix } from 'node:path';
import { lineAt } from './source-file.mjs';

const IMPORT = /(?<!['"])\b(?:from|import)\s*\(?\s*(['"])([^'"\s]+)\1/g;

/**
 * What a file imports: files of the checkout as paths from its root, installed packages by their bare name.
 * @param {import('./source-file.mjs').SourceFile} file
 */
export function importsOf({ path, text }) {
  return [...text.matchAll(IMPORT)].map((match) => ({
    line: lineAt(text, match.index),
    target: resolveImport(path, match[2] ?? ''),
  }));
}

/** @param {string} path @param {string} specifier */
function resolveImport(path, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const own = specifier.match(/^@esquadro\/([^/]+)\/(.+)$/);
  if (own) return `packages/${own[1]}/src/${own[2]}.ts`;
  return specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? specifier;
}
