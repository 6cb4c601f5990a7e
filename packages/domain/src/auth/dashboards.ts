import type { Role } from './roles.ts';

/** What a menu entry opens; it lives in the query string, the path stays. */
const OPTIONS = [
  'realtors',
  'properties',
  'cities',
  'inspectors',
  'inspectorsForm',
  'requests',
  'Messages',
  'settings',
] as const;
export type Option = (typeof OPTIONS)[number];

type Dashboard = {
  opensFor: readonly Role[];
  menu: readonly Option[];
};

/** The addresses of the product, whom each opens for and what its menu holds. */
export const DASHBOARDS = {
  '/admin-innov': {
    opensFor: ['SuperAdmin', 'Admin'],
    menu: ['realtors', 'properties', 'cities', 'inspectors', 'requests', 'Messages', 'settings'],
  },
  '/dash-innov': {
    opensFor: ['Admin', 'SuperAdmin'],
    menu: ['realtors', 'cities', 'inspectors', 'Messages', 'properties', 'requests', 'settings'],
  },
  '/realtor': {
    opensFor: ['Realtor', 'RealtorUser', 'SuperAdmin'],
    menu: ['properties', 'requests', 'Messages', 'settings'],
  },
  '/realtor-user': {
    opensFor: ['RealtorUser'],
    menu: ['properties', 'inspectors', 'inspectorsForm', 'Messages'],
  },
  '/inspector': { opensFor: ['Inspector', 'User', 'SuperAdmin'], menu: ['requests', 'Messages'] },
} as const satisfies Record<string, Dashboard>;

export type DashboardPath = keyof typeof DASHBOARDS;

const HOMES: Record<Role, DashboardPath> = {
  SuperAdmin: '/admin-innov',
  Admin: '/dash-innov',
  Realtor: '/realtor',
  RealtorUser: '/realtor',
  Inspector: '/inspector',
  User: '/inspector',
};

/** Where a role lands after login; anything that is no role stays at the door. */
export function homeOf(role: string): DashboardPath | '/' {
  return Object.hasOwn(HOMES, role) ? HOMES[role as Role] : '/';
}

export function opensFor(path: DashboardPath, role: Role): boolean {
  const { opensFor: roles }: Dashboard = DASHBOARDS[path];
  return roles.includes(role);
}

/**
 * The screen that an address opens: the one it names, if the dashboard has it, or the one that it opens with; none
 * where it names a record of one's own.
 */
export function openedOption(
  path: DashboardPath,
  wanted: string | null | undefined,
): Option | 'today' | 'day' | undefined {
  const { menu }: Dashboard = DASHBOARDS[path];
  if (wanted === 'today' && path !== '/realtor-user') return wanted;
  if (wanted === 'day' && path === '/inspector') return wanted;
  if (BESIDE_MENU.some((name) => name === wanted)) return undefined;
  return menu.find((option) => option === wanted) ?? (LANDS_ON_TODAY.includes(path) ? 'today' : menu[0]);
}

export function isDashboard(path: string): path is DashboardPath {
  return Object.hasOwn(DASHBOARDS, path);
}

/** A screen beyond the specified menus. */
const BESIDE_MENU = ['account', 'agency', 'today', 'keys', 'day', 'imports'] as const;
export type Tool = Exclude<(typeof BESIDE_MENU)[number], 'account'>;

/** Where staff plan the day. */
const LANDS_ON_TODAY: readonly DashboardPath[] = ['/admin-innov', '/dash-innov'];
