import { importsOf } from './imports.mjs';
import { placeOf } from './place.mjs';

const DOMAIN_MAY_IMPORT = ['zod', '@brazilian-utils/brazilian-utils'];
const DOMAIN_TESTS_MAY_IMPORT = [...DOMAIN_MAY_IMPORT, 'vitest', 'fast-check'];
/** What a browser loads of the page: the same is all that stories without a browser know of it. */
const PAGE = ['packages/web/index.html?raw', 'packages/web/src/app/mount-page.tsx'];
/** The files by which one feature may enter another. */
const DOORS = /** @type {Record<string, { names: RegExp, spoken: string }>} */ ({
  server: { names: /^(tables|queries|commands)\.ts$/, spoken: 'tables.ts, queries.ts or commands.ts' },
  web: { names: /^(api\.ts|shared\/.+)$/, spoken: 'api.ts or shared/' },
});

/**
 * The imports of a file that go against the arrows.
 * @param {import('./source-file.mjs').SourceFile} file
 */
export function wrongImports(file) {
  if (placeOf(file.path).pack === '') return [];
  return importsOf(file).flatMap(({ line, target }) => {
    const message = /^(packages|scripts)\//.test(target)
      ? towardsOurs(file, target)
      : towardsInstalled(file, target);
    return message ? [{ line, message }] : [];
  });
}

/** @param {import('./source-file.mjs').SourceFile} file @param {string} target */
function towardsInstalled({ path, isTest }, target) {
  const allowed = isTest ? DOMAIN_TESTS_MAY_IMPORT : DOMAIN_MAY_IMPORT;
  return placeOf(path).pack === 'domain' && !allowed.includes(target) && `domain must not import ${target}`;
}

/** @param {import('./source-file.mjs').SourceFile} file @param {string} target */
function towardsOurs({ path, isTest }, target) {
  const from = placeOf(path);
  const to = placeOf(target);
  if (from.pack !== to.pack) {
    const welcome =
      to.pack === 'domain' ||
      (to.pack === 'embedded-postgres' && from.pack === 'server') ||
      (to.pack === 'harness' && mayStartProduct(from, isTest)) ||
      (from.pack === 'e2e' && PAGE.includes(target)) ||
      (isTest && target.startsWith('scripts/vitest/'));
    return !welcome && `${from.pack} must not import ${to.pack || target}`;
  }
  if (isTest && to.layer === 'testing') return false;
  // Static files import nothing.
  if (to.layer === 'public') return false;
  if (to.depth < from.depth) return `${from.layer} must not import ${to.layer}`;
  if (!from.feature || !to.feature || from.feature === to.feature) return false;
  const doors = DOORS[from.pack];
  const name = target.split(`/features/${to.feature}/`)[1] ?? '';
  return doors && !doors.names.test(name) && `enter features/${to.feature} only by ${doors.spoken}`;
}

/**
 * Only tests and the packages that drive the product from outside start it.
 * @param {ReturnType<typeof placeOf>} place
 * @param {boolean} isTest
 */
function mayStartProduct({ pack, layer }, isTest) {
  return ['e2e', 'bench', 'faults'].includes(pack) || (pack === 'server' && (isTest || layer === 'testing'));
}
