import { isStaff, ROLES, type Role } from './roles.ts';

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

/** Titles to the letter, accents missing where the specification has none. */
const OPTION_TITLES: Record<Option, string> = {
  realtors: 'Imobiliarias',
  properties: 'Imoveis',
  cities: 'Cidades',
  inspectors: 'Vistoriadores',
  inspectorsForm: 'Novo vistoriador',
  requests: 'Solicitações',
  Messages: 'Chat',
  settings: 'Configurações',
};

type Dashboard = {
  opensFor: readonly Role[];
  menu: readonly Option[];
  /** Another dashboard that some of its people also use. */
  link?: { to: string; title: string; for: Role };
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
    link: { to: '/realtor-user', title: 'Cadastro de vistoriadores', for: 'RealtorUser' },
  },
  '/realtor-user': {
    opensFor: ['RealtorUser'],
    menu: ['properties', 'inspectors', 'inspectorsForm', 'Messages'],
    link: { to: '/realtor', title: 'Painel da imobiliária', for: 'RealtorUser' },
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

export type MenuEntry = { option: Option; title: string };

/** The menu of a dashboard as one role sees it. An Admin has the users step of Configurações, under its own name. */
export function menuOf(path: DashboardPath, role: Role): MenuEntry[] {
  const { menu }: Dashboard = DASHBOARDS[path];
  return menu
    .filter((option) => option !== 'settings' || maySettings(path, role))
    .map((option) => ({
      option,
      title: option === 'settings' && role === 'Admin' ? 'Usuários' : OPTION_TITLES[option],
    }));
}

/**
 * The screen that an address opens: the one it names, if the dashboard has it, or the one that it opens with; none
 * where it names a record of one's own.
 */
export function openedOption(
  path: DashboardPath,
  wanted: string | null | undefined,
): Option | 'today' | undefined {
  const { menu }: Dashboard = DASHBOARDS[path];
  if (wanted === 'today' && TOOLS[path]?.includes(today)) return wanted;
  if (BESIDE_MENU.some((name) => name === wanted)) return undefined;
  return menu.find((option) => option === wanted) ?? (LANDS_ON_TODAY.includes(path) ? 'today' : menu[0]);
}

export function isDashboard(path: string): path is DashboardPath {
  return Object.hasOwn(DASHBOARDS, path);
}

function maySettings(path: DashboardPath, role: Role): boolean {
  if (path === '/dash-innov') return isStaff(role);
  return role === 'SuperAdmin' || (role === 'Admin' && path === '/admin-innov');
}

/** The other dashboard that a role also uses, if there is one. */
export function linkOf(path: DashboardPath, role: Role): Dashboard['link'] {
  const { link }: Dashboard = DASHBOARDS[path];
  return link?.for === role ? link : undefined;
}

/** A screen beyond the specified menus. */
const BESIDE_MENU = ['account', 'agency', 'today'] as const;
export type Tool = Exclude<(typeof BESIDE_MENU)[number], 'account'>;

/** An entry of the second list, 'Operação': a screen of its own, or one that stands in another dashboard. */
export type ToolEntry = { title: string } & ({ tool: Tool } | { to: string });

type OfferedTool = ToolEntry & { for: readonly Role[] };

const today: OfferedTool = { tool: 'today', title: 'Hoje', for: ROLES };

/** Where staff plan the day. */
const LANDS_ON_TODAY: readonly DashboardPath[] = ['/admin-innov', '/dash-innov'];

const ownAgency: OfferedTool = {
  tool: 'agency',
  title: 'Minha imobiliária',
  for: ['Realtor', 'RealtorUser'],
};

/** The specified menus stay to the letter, so further screens stand in a list below them. */
const TOOLS: Partial<Record<DashboardPath, readonly OfferedTool[]>> = {
  '/admin-innov': [today],
  '/dash-innov': [today],
  '/realtor': [
    today,
    ownAgency,
    { to: '/realtor-user?op=inspectors', title: 'Vistoriadores', for: ['RealtorUser'] },
  ],
  '/realtor-user': [ownAgency, { to: '/realtor?op=requests', title: 'Solicitações', for: ['RealtorUser'] }],
  '/inspector': [today],
};

/** The list 'Operação' of a dashboard as one role sees it. */
export function toolsOf(path: DashboardPath, role: Role): ToolEntry[] {
  const offered = TOOLS[path] ?? [];
  return offered.filter(({ for: roles }) => roles.includes(role)).map(({ for: _, ...entry }) => entry);
}
