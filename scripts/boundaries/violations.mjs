import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../lib/files-under.mjs';
import { wrongImports } from './arrows.mjs';
import { importCycles } from './cycles.mjs';
import { wrongNames } from './file-names.mjs';
import { unknownPromises } from './promises.mjs';
import { reservedWords } from './reserved-words.mjs';
import { tooLarge } from './sizes.mjs';
import { sourceFile } from './source-file.mjs';
import { foreignTables } from './sql-tables.mjs';

const CODE = /^(packages|scripts)\/.*\.(ts|tsx|mjs|css)$/;
const RULES = [wrongImports, reservedWords, wrongNames];

/**
 * Every place of a checkout that goes against docs/architecture.md, as `file:line message`.
 * @param {string} root
 */
export function violationsIn(root) {
  const files = filesUnder(root)
    .filter((path) => CODE.test(path))
    .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
  const product = join(root, 'docs/product.md');
  const found = [
    ...files.flatMap((file) =>
      RULES.flatMap((rule) => rule(file)).map((objection) => ({ path: file.path, ...objection })),
    ),
    ...importCycles(files),
    ...tooLarge(files),
    ...foreignTables(files),
    ...(existsSync(product) ? unknownPromises(files, readFileSync(product, 'utf8')) : []),
  ];
  return found.map(({ path, line, message }) => `${path}:${line} ${message}`);
}
