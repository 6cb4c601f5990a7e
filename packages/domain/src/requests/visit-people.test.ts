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
