import { describe, expect, test } from 'vitest';
import { DASHBOARDS, type DashboardPath, homeOf, openedOption, opensFor } from './dashboards.ts';
import { linkOf, menuOf, toolsOf } from './menus.ts';
import { ROLES } from './permissions.ts';

const titles = (path: DashboardPath, role: (typeof ROLES)[number]) =>
  menuOf(path, role).map(({ title }) => title);

describe('dashboards', () => {
  test('every role has a home that opens for it; anything else stays at the door', () => {
    for (const role of ROLES) {
      const home = homeOf(role);
      expect(home !== '/' && opensFor(home, role)).toBe(true);
    }
    expect([homeOf('Visitor'), homeOf('toString'), homeOf('')]).toEqual(['/', '/', '/']);
  });

  test('[MENU-2] the full admin menu; Configurações is for SuperAdmin, an Admin has Usuários', () => {
    const shared = ['Imobiliarias', 'Imoveis', 'Cidades', 'Vistoriadores', 'Solicitações', 'Chat'];
    expect(titles('/admin-innov', 'SuperAdmin')).toEqual([...shared, 'Configurações']);
    expect(titles('/admin-innov', 'Admin')).toEqual([...shared, 'Usuários']);
  });

  test('[MENU-3] the second admin menu', () => {
    expect(titles('/dash-innov', 'Admin')).toEqual([
      'Imobiliarias',
      'Cidades',
      'Vistoriadores',
      'Chat',
      'Imoveis',
      'Solicitações',
      'Usuários',
    ]);
  });

  test('[MENU-4] the agency menu; Configurações for SuperAdmin only', () => {
    expect(titles('/realtor', 'Realtor')).toEqual(['Imoveis', 'Solicitações', 'Chat']);
    expect(titles('/realtor', 'RealtorUser')).toEqual(['Imoveis', 'Solicitações', 'Chat']);
    expect(titles('/realtor', 'SuperAdmin')).toEqual(['Imoveis', 'Solicitações', 'Chat', 'Configurações']);
  });

  test('[MENU-5] the agency-user menu opens for RealtorUser alone, and each of their dashboards leads to the other', () => {
    expect(titles('/realtor-user', 'RealtorUser')).toEqual([
      'Imoveis',
      'Vistoriadores',
      'Novo vistoriador',
      'Chat',
    ]);
    expect(ROLES.filter((role) => opensFor('/realtor-user', role))).toEqual(['RealtorUser']);
    expect(linkOf('/realtor', 'RealtorUser')?.to).toBe('/realtor-user');
    expect(linkOf('/realtor-user', 'RealtorUser')?.to).toBe('/realtor');
    expect(linkOf('/realtor', 'Realtor')).toBeUndefined();
  });

  test('[MENU-6] the inspector menu holds requests and chat only', () => {
    for (const role of DASHBOARDS['/inspector'].opensFor) {
      expect(titles('/inspector', role)).toEqual(['Solicitações', 'Chat']);
    }
  });

  test("the list 'Operação' holds today's visits, the own agency, and the way to what the other dashboard has", () => {
    const tools = (path: DashboardPath, role: (typeof ROLES)[number]) =>
      toolsOf(path, role).map(({ title }) => title);
    expect(tools('/realtor', 'Realtor')).toEqual(['Hoje', 'Chaves', 'Minha imobiliária', 'Importar']);
    expect(tools('/realtor', 'RealtorUser')).toEqual([
      'Hoje',
      'Chaves',
      'Minha imobiliária',
      'Vistoriadores',
    ]);
    expect(tools('/realtor-user', 'RealtorUser')).toEqual(['Chaves', 'Minha imobiliária', 'Solicitações']);
    expect(tools('/realtor', 'SuperAdmin')).toEqual(['Hoje', 'Chaves']);
    expect(tools('/inspector', 'Inspector')).toEqual(['Meu dia', 'Hoje', 'Chaves']);
    expect(tools('/inspector', 'User')).toEqual(['Hoje']);
    expect(tools('/admin-innov', 'Admin')).toEqual(['Hoje', 'Chaves', 'Importar']);
  });
});

test('an address opens the option it names; without one staff see today, everybody else the first of the menu', () => {
  expect(openedOption('/admin-innov', 'cities')).toBe('cities');
  expect(openedOption('/admin-innov', undefined)).toBe('today');
  expect(openedOption('/dash-innov', 'nonsense')).toBe('today');
  expect(openedOption('/admin-innov', 'account')).toBeUndefined();
  expect(openedOption('/realtor', 'agency')).toBeUndefined();
  expect(openedOption('/inspector', 'day')).toBe('day');
  expect(openedOption('/realtor', 'day')).toBeUndefined();
  expect(openedOption('/realtor', undefined)).toBe('properties');
  expect(openedOption('/realtor', 'today')).toBe('today');
  expect(openedOption('/realtor-user', 'today')).toBeUndefined();
});
