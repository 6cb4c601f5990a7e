import { dirname } from 'node:path';
import { ExplainedError } from '../lib/explain.mjs';
import { run } from '../lib/run.mjs';

const FEATURE = /^packages\/(?:domain\/src|(?:server|web)\/src\/features)\/([^/]+)\//;
const TEST_FILE = /\.(test|fixture)\.tsx?$/;

/** Since that commit, with what is not committed yet, but for deleted ones. */
export async function changedFiles(base = 'HEAD') {
  const lists = [
    await run('git', ['diff', '--name-only', '--relative', '--diff-filter=d', base]),
    await run('git', ['ls-files', '--others', '--exclude-standard']),
  ];
  const failed = lists.find(({ code }) => code !== 0);
  if (failed) throw new ExplainedError(failed.output.trim());
  return lists.flatMap(({ output }) => output.split('\n')).filter(Boolean);
}

/**
 * Parts of the paths of the tests that these changes are most likely to break: those of the same feature in all layers,
 * or else those with the name of a changed test or fixture, or beside another file.
 * @param {string[]} files
 */
export const filtersOf = (files) => [...new Set(files.flatMap(filtersFor))];

/** @param {string} file */
function filtersFor(file) {
  const feature = FEATURE.exec(file)?.[1];
  if (feature) return [`/${feature}/`];
  if (TEST_FILE.test(file)) return [file.replace(TEST_FILE, '')];
  return file.includes('/') ? [`${dirname(file)}/`] : [];
}
