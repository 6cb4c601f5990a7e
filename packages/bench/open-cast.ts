import type pg from 'pg';
import { bytesOf } from './load/call.ts';
import type { Connection } from './load/connection.ts';
import { openSessions } from './product/open-sessions.ts';
import type { World } from './product/open-world.ts';
import { ADMIN } from './product/start-product.ts';
import { type Cast, range } from './scenarios/scenario.ts';
import { madeId } from './world/made-id.ts';

export async function openCast(db: pg.Client, { monday }: World, { send }: Connection): Promise<Cast> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [ADMIN.email]);
  const people = range(1000).map((number) => madeId('realtorPerson', number));
  const [staff = '', ...agencies] = await openSessions(db, [rows[0]?.id ?? '', ...people]);
  return { monday, staff, agencies, ask: (call) => send(bytesOf(call)) };
}
