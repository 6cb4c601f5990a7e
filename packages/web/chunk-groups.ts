import { dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...parameters: never) => unknown>>[1];

/** What is there before anybody is signed in: the entry that asks for data early, and the page's own. */
export const EARLY = 'src/early.ts';
const PAGE = 'index.html';

/** For people without an account: with the page alone. */
export const PUBLIC = ['src/features/auth/password-screen.tsx', 'src/features/auth/setup-form.tsx'];

/** What somebody may see first after the login, by menu option, and what these have in common. */
export const SHELL = 'src/app/dashboard.tsx';
export const FIRST_SCREENS = {
  realtors: 'src/features/realtors/realtors-screen.tsx',
  properties: 'src/features/properties/properties-screen.tsx',
  requests: 'src/features/requests/requests-screen.tsx',
};

/** Each of these only passes on what hundreds of other modules export. */
const BARRELS = /\/(lucide-react\/dist\/esm\/lucide-react|react-aria-components\/dist\/exports\/index)\.mjs$/;

/** Smaller files of what is loaded later are joined: over a slow connection each one costs a wait. */
const SMALLEST_PART_BYTES = 60_000;

/**
 * One file for what every first screen needs and one for each of them, instead of fifty. A file holds only what is
 * reached through static imports, so lazy parts stay apart.
 */
export function chunkGroups(root: string): Group[] {
  const reach = new Map<string, Set<string>>();

  function reaches(file: string, id: string, ctx: Context): boolean {
    const known = reach.get(file) ?? reachedFrom(`${root}/${file}`, ctx);
    reach.set(file, known);
    return known.has(id);
  }

  function name(id: string, ctx: Context): string | null {
    if (reaches(EARLY, id, ctx)) return 'early';
    if (reaches(PAGE, id, ctx)) return 'login';
    if (PUBLIC.some((file) => reaches(file, id, ctx))) return 'public';
    const screens = Object.entries(FIRST_SCREENS).filter(([, file]) => reaches(file, id, ctx));
    if (screens.length > 1 || reaches(SHELL, id, ctx)) return 'shell';
    return screens[0]?.[0] ?? null;
  }

  return [
    { name, debugName: 'first screens', priority: 1, includeDependenciesRecursively: false },
    {
      name: 'part',
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALLEST_PART_BYTES,
      includeDependenciesRecursively: false,
    },
  ];
}

function reachedFrom(start: string, ctx: Context): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id, ctx));
  }
  return found;
}

/** The modules that a module imports; of those behind a barrel only the ones that it names. */
function importsOf(id: string, ctx: Context): string[] {
  const { importedIds = [], code } = ctx.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) => {
    if (!BARRELS.test(imported)) return [imported];
    const names = bracedImports(code).filter(({ from }) => imported.includes(`/${from}/`));
    const passedOn = bracedImports(ctx.getModuleInfo(imported)?.code);
    return names
      .flatMap(({ words }) => words)
      .filter((word) => word !== 'as' && word !== 'default')
      .flatMap((word) => passedOn.filter(({ words }) => words.includes(word)))
      .map(({ from }) => resolve(dirname(imported), from));
  });
}

/** `import { … } from '…'` and `export { … } from '…'`, with every word between the braces. */
const bracedImports = (code: string | null | undefined) =>
  [...(code ?? '').matchAll(/\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].map(
    ([, list = '', from = '']) => ({ words: [...(list.match(/[\w$]+/g) ?? [])], from }),
  );
