import { placeOf } from './place.mjs';
import { lineAt } from './source-file.mjs';

const DEFINED = /pgTable\(\s*'(\w+)'/g;
/** A table, or a list of them of which some may be definitions already: `FROM ${users} u, files f`. */
const NAMED =
  /\b(?:FROM|JOIN|INTO|UPDATE|USING|TABLE)\s+((?:[\w${}"]+(?:\s+(?:AS\s+)?[a-z]\w*)?,\s+)*"?\w+)/g;

/**
 * SQL text that names another owner's table. Written as its definition (`FROM ${users}`) the table has to be
 * imported by its door, where the rules for imports see it.
 * @param {import('./source-file.mjs').SourceFile[]} files
 */
export function foreignTables(files) {
  const owners = tableOwners(files);
  return files.filter(isOwned).flatMap((file) => crossingsIn(file, owners));
}

/** @param {import('./source-file.mjs').SourceFile} file */
function isOwned({ path, isTest }) {
  return !isTest && ownerOf(path) !== '';
}

/** The feature of a server's file, or the platform; empty for what stands above both. @param {string} path */
function ownerOf(path) {
  const { pack, layer, feature } = placeOf(path);
  return pack === 'server' ? feature || (layer === 'platform' ? layer : '') : '';
}

/** @param {import('./source-file.mjs').SourceFile[]} files @returns {Map<string, string>} */
function tableOwners(files) {
  return new Map(
    files
      .filter(({ path }) => path.endsWith('/tables.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(DEFINED)].map(([, table = '']) => /** @type {const} */ ([table, ownerOf(path)])),
      ),
  );
}

/** @param {import('./source-file.mjs').SourceFile} file @param {Map<string, string>} owners */
function crossingsIn({ path, text }, owners) {
  return [...text.matchAll(NAMED)].flatMap(({ 1: list = '', index }) =>
    list
      .split(',')
      .map((item) => item.match(/^\s*"?(\w+)/)?.[1] ?? '')
      .flatMap((table) => {
        const owner = owners.get(table);
        const isForeign = owner !== undefined && owner !== ownerOf(path);
        const message = `SQL names ${table} of ${owner}: import its definition`;
        return isForeign ? [{ path, line: lineAt(text, index), message }] : [];
      }),
  );
}
