import { posix } from 'node:path';
import { groupBy } from '../lib/group-by.mjs';

const MOST_FILES = 25;
const MOST_LINES = 250;

/**
 * Folders that need rooms, and files that are two things. Tests and generated data are not counted.
 * @param {import('./source-file.mjs').SourceFile[]} files
 */
export function tooLarge(files) {
  const code = files.filter(({ path, isTest }) => !isTest && /^packages\/.*\.tsx?$/.test(path));
  const folders = groupBy(code, ({ path }) => posix.dirname(path));
  return [
    ...code
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ path, lines }) => ({ path, line: 1, message: `${lines} lines: split it (${MOST_LINES})` })),
    ...[...folders]
      .filter(([, inside]) => inside.length > MOST_FILES)
      .map(([path, { length }]) => ({
        path,
        line: 1,
        message: `${length} files: add folders (${MOST_FILES})`,
      })),
  ];
}
