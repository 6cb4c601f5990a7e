import { DASHBOARDS, type DashboardPath, type Option, type Tool } from './dashboards.ts';
import { isStaff, ROLES, type Role } from './roles.ts';

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

export type MenuEntry = { option: Option; title: string };

/** The menu of a dashboard as one role sees it. An Admin has the users step of Configurações, under its own name. */
export function menuOf(path: DashboardPath, role: Role): MenuEntry[] {
  const menu: readonly Option[] = DASHBOARDS[path].menu;
  return menu
    .filter((option) => option !== 'settings' || maySettings(path, role))
    .map((option) => ({
      option,
      title: option === 'settings' && role === 'Admin' ? 'Usuários' : OPTION_TITLES[option],
    }));
}

type Link = { to: string; title: string; for: Role };

/** Another dashboard that some people of a dashboard also use. */
const LINKS: Partial<Record<DashboardPath, Link>> = {
  '/realtor': { to: '/realtor-user', title: 'Cadastro de vistoriadores', for: 'RealtorUser' },
  '/realtor-user': { to: '/realtor', title: 'Painel da imobiliária', for: 'RealtorUser' },
};

function maySettings(path: DashboardPath, role: Role): boolean {
  if (path === '/dash-innov') return isStaff(role);
  return role === 'SuperAdmin' || (role === 'Admin' && path === '/admin-innov');
}

/** The other dashboard that a role also uses, if there is one. */
export function linkOf(path: DashboardPath, role: Role): Link | undefined {
  const link = LINKS[path];
  return link?.for === role ? link : undefined;
}

/** An entry of the second list, 'Operação': a screen of its own, or one that stands in another dashboard. */
export type ToolEntry = { title: string } & ({ tool: Tool } | { to: string });

type OfferedTool = ToolEntry & { for: readonly Role[] };

const today: OfferedTool = { tool: 'today', title: 'Hoje', for: ROLES };

const keys: OfferedTool = {
  tool: 'keys',
  title: 'Chaves',
  for: ['SuperAdmin', 'Admin', 'Realtor', 'RealtorUser', 'Inspector'],
};

const day: OfferedTool = { tool: 'day', title: 'Meu dia', for: ['Inspector'] };

const imports: OfferedTool = {
  tool: 'imports',
  title: 'Importar',
  for: ['SuperAdmin', 'Admin', 'Realtor'],
};

const ownAgency: OfferedTool = {
  tool: 'agency',
  title: 'Minha imobiliária',
  for: ['Realtor', 'RealtorUser'],
};

/** The specified menus stay to the letter, so further screens stand in a list below them. */
const TOOLS: Partial<Record<DashboardPath, readonly OfferedTool[]>> = {
  '/admin-innov': [today, keys, imports],
  '/dash-innov': [today, keys, imports],
  '/realtor': [
    today,
    keys,
    ownAgency,
    { ...imports, for: ['Realtor'] },
    { to: '/realtor-user?op=inspectors', title: 'Vistoriadores', for: ['RealtorUser'] },
  ],
  '/realtor-user': [
    keys,
    ownAgency,
    { to: '/realtor?op=requests', title: 'Solicitações', for: ['RealtorUser'] },
  ],
  '/inspector': [day, today, keys],
};

/** The list 'Operação' of a dashboard as one role sees it. */
export function toolsOf(path: DashboardPath, role: Role): ToolEntry[] {
  const offered = TOOLS[path] ?? [];
  return offered.filter(({ for: roles }) => roles.includes(role)).map(({ for: _, ...entry }) => entry);
}
