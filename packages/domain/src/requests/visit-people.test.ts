import { expect, test } from 'vitest';
import { ROLES } from '../auth/permissions.ts';
import { visitPeople } from './visit-people.ts';

const visit = {
  requestedBy: 'a'.repeat(24),
  realtor: { company: 'Casa Nova', phone: '1133221000' },
  inspector: {
    user: { _id: 'b'.repeat(24), first_name: 'Ana', last_name: 'Lima', phone: '11987654321' },
  },
};

test('nobody is offered a way to call themselves, and staff and users may choose', () => {
  const offered = Object.fromEntries(
    ROLES.map((role) => [role, visitPeople(visit, role).map(({ is }) => is)]),
  );
  expect(offered).toEqual({
    SuperAdmin: ['vistoriador', 'imobiliária'],
    Admin: ['vistoriador', 'imobiliária'],
    Realtor: ['vistoriador'],
    RealtorUser: ['vistoriador'],
    Inspector: ['imobiliária'],
    User: ['vistoriador', 'imobiliária'],
  });
  expect(visitPeople(visit, 'Realtor')).toEqual([
    { is: 'vistoriador', name: 'Ana Lima', phone: '11987654321', userId: visit.inspector.user._id },
  ]);
});

test('the chat is offered only where the roles may write to each other', () => {
  expect(visitPeople(visit, 'Inspector')[0]?.userId).toBe(visit.requestedBy);
  expect(visitPeople(visit, 'User').map(({ userId }) => userId)).toEqual([null, null]);
});

test('whoever opens the door can be reached by those who see the contacts, and only with a phone', () => {
  const known = {
    ...visit,
    tenant: 'Maria',
    contacts: { tenant: { phone: '11999990000', email: '' }, front_desk: { phone: '1133334444', email: '' } },
  };
  expect(visitPeople(known, 'Inspector').map(({ is, name }) => [is, name])).toEqual([
    ['locatário', 'Maria'],
    ['portaria', 'Portaria'],
    ['imobiliária', 'Casa Nova'],
  ]);
  expect(visitPeople(known, 'Realtor').map(({ is }) => is)).toEqual(['vistoriador', 'locatário', 'portaria']);
  expect(visitPeople({ ...known, contacts: null }, 'User').map(({ is }) => is)).toEqual([
    'vistoriador',
    'imobiliária',
  ]);
});
