import { readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

export type World = {
  service: string;
  agency: string;
  otherAgency: string;
  /** 60 m²: an hour. */
  property: string;
  /** 120 m²: two hours. */
  largeProperty: string;
  inspectors: string[];
  inspectorEmails: string[];
  chatters: { id: string; email: string }[];
};

const range = (length: number) => Array.from({ length }, (_, number) => number);

const madeId = (kind: string, number: number) => kind + number.toString(16).padStart(16, '0');

/** The names are repeated in world.sql. */
export async function makeWorld({ query }: Pick<Database, 'query'>): Promise<World> {
  await query(await readFile(new URL('world.sql', import.meta.url), 'utf8'));
  return {
    service: madeId('66000002', 0),
    agency: madeId('66000003', 0),
    otherAgency: madeId('66000003', 1),
    property: madeId('66000004', 0),
    largeProperty: madeId('66000004', 1),
    inspectors: range(100).map((number) => madeId('66000007', number)),
    inspectorEmails: range(100).map((number) => `inspector${number}@faults.teste`),
    chatters: range(50).map((number) => ({
      id: madeId('66000006', number),
      email: `admin${number}@faults.teste`,
    })),
  };
}

/** Deletes bookings with their files, and messages; people and places stay. */
export async function emptyWorld({ query }: Pick<Database, 'query'>): Promise<void> {
  const made = [
    'request_events',
    'notifications',
    'held_news',
    'mail_queue',
    'visit_answers',
    'visit_links',
    'key_events',
    'visit_failures',
    'visit_marks',
    'inspection_requests',
    'conversations',
    'messages',
    'attempts',
  ];
  await query('DELETE FROM files WHERE request_id IS NOT NULL');
  const deletions = [...made, 'idempotency_keys'].map((table) => `DELETE FROM ${table}`).join('; ');
  // A server may be telling held news of a booking just now: it is let finish first.
  await query(`BEGIN; LOCK TABLE held_news; ${deletions}; COMMIT`);
  await query(`UPDATE properties SET time_zone = 'America/Sao_Paulo'`);
}
