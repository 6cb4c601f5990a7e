import { dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...parameters: never) => unknown>>[1];

/** What is there before anybody is signed in: the entry that asks for data early, and the page's own. */
export const EARLY = 'src/early.ts';
const PAGE = 'index.html';

/** For people without an account: with the page alone. */
export const PUBLIC = ['src/features/auth/password-screen.tsx', 'src/features/auth/setup-form.tsx'];

/** What some people come to from the login: with the page alone, in one file, since its name costs the login bytes. */
const BESIDE_LOGIN = [
  'src/features/auth/forgot-form.tsx',
  'src/features/auth/second-step/second-step-form.tsx',
  'src/features/visit-links/privacy-screen.tsx',
];

/** What somebody may see first after the login, by menu option, and what these have in common. */
export const SHELL = 'src/app/dashboard.tsx';
export const FIRST_SCREENS = {
  today: 'src/features/today/today-screen.tsx',
  realtors: 'src/features/realtors/realtors-screen.tsx',
  properties: 'src/features/properties/properties-screen.tsx',
  requests: 'src/features/requests/requests-screen.tsx',
  day: 'src/features/requests/day/day-screen.tsx',
};

/** What only these have in common is nobody else's to fetch. */
const FOR_INSPECTORS = ['requests', 'day'];

/** What is made with react-aria: a first screen brings it in just after itself. */
const CONTROLS = [
  'src/ui/buttons/menu-panel.tsx',
  'src/ui/choices/combo-box.tsx',
  'src/ui/choices/select-field.tsx',
  'src/ui/choices/slider.tsx',
  'src/ui/choices/switch.tsx',
  'src/ui/choices/tag-list.tsx',
  'src/ui/feedback/toast-region.tsx',
  'src/ui/fields/number-field.tsx',
  'src/ui/fields/search-filter.tsx',
  'src/ui/fields/text-filter.tsx',
  'src/ui/overlays/dialog-window.tsx',
  'src/features/users/shared/agency-field.tsx',
];
const DATES = ['src/ui/dates/date-filter.tsx', 'src/ui/dates/month-calendar.tsx'];

/** What stands beside the list of a first screen, and what these have in common: it must not bring all the rest along. */
const FILTERS = {
  'property-filters': ['src/features/properties/property-filter-fields.tsx'],
  'realtor-filters': ['src/features/realtors/list/realtor-filter-fields.tsx'],
  'request-filters': [
    'src/features/requests/list/more-filter-fields.tsx',
    'src/features/requests/list/request-filter-fields.tsx',
  ],
};

/** What follows a first screen by itself, for this device: it must not bring all the rest along. */
const DEVICE = [
  'src/lib/http/answers-on-disk.ts',
  'src/lib/offline/forget-device.ts',
  'src/features/notifications/alert-keeper.ts',
];

/** The key of a visit stands in an inspector's first screen: it must not bring all the rest along. */
const VISIT_KEY = 'src/features/keys/shared/visit-key.tsx';

/** Large, and only for whoever opens a map. */
const MAPS = /\/node_modules\/leaflet\/|\/features\/places\/open-map\./;

/** Each of these only passes on what hundreds of other modules export. */
const BARRELS = /\/(lucide-react\/dist\/esm\/lucide-react|react-aria-components\/dist\/exports\/index)\.mjs$/;

/**
 * One file for what every first screen needs and one for each of them, instead of fifty: over a slow connection each
 * file costs a wait. What a module imports stands in the same file or in one further up, so files never need each other.
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
    const screens = Object.entries(FIRST_SCREENS).filter(([, file]) => reaches(file, id, ctx));
    const isFirst = screens.length > 0 || reaches(SHELL, id, ctx);
    // A first screen would fetch a file more for it.
    if (PUBLIC.some((file) => reaches(file, id, ctx))) return isFirst ? 'login' : 'public';
    if (BESIDE_LOGIN.some((file) => reaches(file, id, ctx))) return isFirst ? 'login' : 'beside';
    const isForInspectors = screens.every(([option]) => FOR_INSPECTORS.includes(option));
    if (screens.length > 1 && isForInspectors && !reaches(SHELL, id, ctx)) return 'visits';
    if (screens.length > 1 || reaches(SHELL, id, ctx)) return 'shell';
    if (screens.length === 0 && reaches(VISIT_KEY, id, ctx)) return 'visit-key';
    if (screens.length === 0 && DEVICE.some((file) => reaches(file, id, ctx))) return 'device';
    const inControls = CONTROLS.some((file) => reaches(file, id, ctx));
    if (screens[0]) return inControls ? 'shell' : screens[0][0];
    if (inControls) return 'controls';
    if (DATES.some((file) => reaches(file, id, ctx))) return 'dates';
    const [filters, another] = Object.entries(FILTERS).filter(([, files]) =>
      files.some((file) => reaches(file, id, ctx)),
    );
    return another ? 'filters' : (filters?.[0] ?? null);
  }

  return [
    { name, debugName: 'first screens', priority: 1, includeDependenciesRecursively: false },
    {
      name: (id) => (MAPS.test(id) ? null : 'more'),
      debugName: 'more',
      minShareCount: 2,
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
