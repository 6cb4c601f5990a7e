import type { Installation } from '../harness/installation.ts';
import { freeSlots } from '../world/free-slots.ts';
import { type Call, call } from './call.ts';

/** A kind of record that two people may have open, and how each of them saves it. */
export type SavedKind = {
  name: string;
  read: string;
  save: (value: string) => Pick<Call, 'method' | 'path' | 'body'>;
  /** What the record says where they both wrote. */
  value: (record: Record<string, unknown>) => unknown;
};

/** One record of each kind that has versions. */
export async function savedKinds({ world, servers, token }: Installation): Promise<SavedKind[]> {
  const [{ address }] = servers;
  const booked = await call(address, {
    method: 'POST',
    path: '/api/request',
    token,
    body: freeSlots(world)(''),
  });
  const { _id: request } = JSON.parse(booked.body) as { _id: string };
  const [inspector = ''] = world.inspectors;
  const user = world.chatters[0]?.id ?? '';
  const agency = {
    cnpj: '11222333000181',
    pix: 'pix@faults.teste',
    phone: '1133224455',
    email: 'casa@faults.teste',
  };
  return [
    {
      name: 'usuário',
      read: `/api/user/profile/${user}`,
      save: (value) => ({
        method: 'PATCH',
        path: `/api/user/updateRealtorUser/${user}`,
        body: { last_name: value },
      }),
      value: ({ last_name }) => last_name,
    },
    {
      name: 'imóvel',
      read: `/api/properties/property/${world.property}`,
      save: (value) => ({
        method: 'PATCH',
        path: `/api/properties/update/${world.property}`,
        body: { label: value },
      }),
      value: ({ label }) => label,
    },
    {
      name: 'imobiliária',
      read: `/api/realtors/realtor/${world.agency}`,
      save: (value) => ({
        method: 'PUT',
        path: `/api/realtors/update/${world.agency}`,
        body: { ...agency, company: value },
      }),
      value: ({ company }) => company,
    },
    {
      name: 'vistoriador',
      read: `/api/inspectors/${inspector}`,
      save: (value) => ({ method: 'PUT', path: `/api/inspectors/${inspector}`, body: { last_name: value } }),
      value: ({ user: person }) => (person as { last_name?: string } | undefined)?.last_name,
    },
    {
      name: 'solicitação',
      read: `/api/request/${request}`,
      save: (value) => ({ method: 'PUT', path: `/api/request/${request}`, body: { notes: value } }),
      value: ({ notes }) => notes,
    },
  ];
}
