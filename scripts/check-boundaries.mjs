// The arrows of docs/architecture.md, checked from the import statements: a rule that nothing runs is already false.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { wrongImports } from './boundaries/arrows.mjs';
import { featureCycles } from './boundaries/feature-cycles.mjs';
import { wrongNames } from './boundaries/file-names.mjs';
import { reservedWords } from './boundaries/reserved-words.mjs';
import { sourceFile } from './boundaries/source-file.mjs';
import { filesUnder } from './lib/files-under.mjs';
import { ROOT } from './lib/root.mjs';

const CODE = /^(packages|scripts)\/.*\.(ts|tsx|mjs|css)$/;
const RULES = [wrongImports, reservedWords, wrongNames];

const root = resolve(process.argv[2] ?? ROOT);
const files = filesUnder(root)
  .filter((path) => CODE.test(path))
  .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
const violations = [
  ...files.flatMap((file) =>
    RULES.flatMap((rule) => rule(file)).map((found) => ({ path: file.path, ...found })),
  ),
  ...featureCycles(files),
];

for (const { path, line, message } of violations) console.log(`${path}:${line} ${message}`);
console.log(`${files.length} arquivos, ${violations.length} violações`);
process.exitCode = violations.length > 0 ? 1 : 0;
