import type { Id } from '@esquadro/domain/shared/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/client.ts';
import { retrying } from '../db/retrying.ts';
import { SECRET_PAGE_HEADERS } from '../http/web-page.ts';
import { countHourly } from './attempts.ts';

const READS_AN_HOUR = 300;

export type Named = FastifyRequest<{ Params: { name: string } }>;

/** For routes that somebody without an account reaches by a signed name. */
export const BY_NAME = { access: 'public', secret: true } as const;

export async function hideAnswer(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ ...SECRET_PAGE_HEADERS, 'cache-control': 'no-store' });
}

type NamedLink<Opened> = {
  db: Db;
  /** Throws one 404 for every name that opens nothing. */
  find: (name: string, now: Date) => Promise<Opened>;
  /** Beside ids and addresses, what readings and answers are counted under. */
  kind: string;
  idOf: (opened: Opened) => Id;
  writesAnHour: number;
};

/** Opens links by their names and takes what they answer with, each within its limit. */
export function namedLink<Opened>({ db, find, kind, idOf, writesAnHour }: NamedLink<Opened>) {
  async function open({ ip, params: { name } }: Named, now: Date): Promise<Opened> {
    await countHourly(db, `${kind}-from:${ip}`, { most: READS_AN_HOUR, now });
    return find(name, now);
  }

  /** Returns what the name opens afterwards. */
  async function answer(
    request: Named,
    act: (tx: Db, opened: Opened, now: Date) => Promise<void>,
  ): Promise<Opened> {
    const now = new Date();
    const opened = await open(request, now);
    await countHourly(db, `${kind}:${idOf(opened)}`, { most: writesAnHour, now });
    await retrying(() => db.transaction((tx) => act(tx, opened, now)));
    return find(request.params.name, now);
  }

  return { open, answer };
}
