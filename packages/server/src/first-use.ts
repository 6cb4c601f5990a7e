import { Password } from '@esquadro/domain/auth/password';
import { Email } from '@esquadro/domain/documents/fields';
import { sql } from 'drizzle-orm';
import { demoLogins, loadDemo } from './demo/load-demo.ts';
import { countUsers } from './features/users/queries.ts';
import { makeSetupToken } from './features/users/setup-link.ts';
import { addFirstSuperAdmin } from './features/users/sign-up.ts';
import type { Db } from './platform/db/client.ts';
import { type Environment, EnvironmentError } from './platform/env.ts';
import type { FileStore } from './platform/storage/file-store.ts';

type Options = { db: Db; store: FileStore; env: Environment; address: string; say: (line: string) => void };

/** Any number will do, as long as every server of the product takes the same one. */
const FIRST_USE_LOCK = 7_405_319;

/**
 * Fills an empty database: with the SuperAdmin of the environment, with a setup link on a server's database,
 * or with the demo world on the embedded one. All of it or nothing, and once, however many servers start.
 * Answers with the lines to show once the server listens.
 */
export async function prepareFirstUse({ db, store, env, address, say }: Options): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${FIRST_USE_LOCK})`);
    if ((await countUsers(tx)) > 0) return demoLogins(tx);
    if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
      await addFirstSuperAdmin(tx, adminFrom(env.ADMIN_EMAIL, env.ADMIN_PASSWORD));
      return [`O usuário TI ${env.ADMIN_EMAIL} foi criado.`];
    }
    if (env.DATABASE_URL) {
      const link = `${address}/?setup=${await makeSetupToken(tx)}`;
      return ['O banco está vazio. Crie o primeiro usuário TI por este link, que vale uma vez:', `  ${link}`];
    }
    await loadDemo({ tx, store, now: new Date(), say });
    return demoLogins(tx);
  });
}

function adminFrom(email: string, password: string) {
  const strong = Password.safeParse(password);
  if (!strong.success) {
    throw new EnvironmentError(`ADMIN_PASSWORD: recebeu uma senha fraca; ${strong.error.issues[0]?.message}`);
  }
  return { first_name: 'Administração', last_name: 'TI', email: Email.parse(email), password };
}
