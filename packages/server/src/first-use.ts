import { sql } from 'drizzle-orm';
import { demoLogins, demoWarning, loadDemo } from './demo/load-demo.ts';
import { countUsers, hasSuperAdmin } from './features/users/queries.ts';
import { makeSetupToken } from './features/users/setup-link.ts';
import { addFirstSuperAdmin } from './features/users/sign-up.ts';
import type { Db } from './platform/db/client.ts';
import { type Environment, isLocal } from './platform/env.ts';
import type { FileStore } from './platform/storage/file-store.ts';

type Options = { db: Db; store: FileStore; env: Environment; say: (line: string) => void };

/** The lines to show once the server listens and knows its address. */
export type Welcome = (address: string) => string[];

/** Any number will do, as long as every server of the product takes the same one. */
const FIRST_USE_LOCK = 7_405_319;

/**
 * Gives an installation without a SuperAdmin its first one: that of the environment, or whoever opens the setup
 * link. An embedded database that nobody but this machine reaches gets the demo world instead, once.
 * All of it or nothing, however many servers start.
 */
export async function prepareFirstUse({ db, store, env, say }: Options): Promise<Welcome> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${FIRST_USE_LOCK})`);
    if (await hasSuperAdmin(tx)) return listing(isLocal(env) ? await demoLogins(tx) : await demoWarning(tx));
    if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
      await addFirstSuperAdmin(tx, {
        first_name: 'Administração',
        last_name: 'TI',
        email: env.ADMIN_EMAIL,
        password: env.ADMIN_PASSWORD,
      });
      return listing([`O usuário TI ${env.ADMIN_EMAIL} foi criado.`]);
    }
    if (env.DATABASE_URL || !isLocal(env) || (await countUsers(tx)) > 0) {
      const token = await makeSetupToken(tx);
      return (address) => [
        'Ainda não há usuário TI. Crie o primeiro por este link, que vale uma vez:',
        `  ${address}/?setup=${token}`,
      ];
    }
    await loadDemo({ tx, store, now: new Date(), say });
    return listing(await demoLogins(tx));
  });
}

const listing =
  (lines: string[]): Welcome =>
  () =>
    lines;
