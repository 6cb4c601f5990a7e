import { findUserByEmail, insertUser } from '../features/users/queries.ts';
import type { Db } from '../platform/db/client.ts';
import type { FileStore } from '../platform/storage/file-store.ts';

/** The same for everybody in the demo world, and for nobody outside it. */
const DEMO_PASSWORD = 'Esquadro1!';

type Options = { tx: Db; store: FileStore; now: Date; say: (line: string) => void };

export async function loadDemo({ tx, say }: Options): Promise<void> {
  say('Criando os dados de demonstração…');
  await insertUser(tx, {
    first_name: 'Teresa',
    last_name: 'Ibarra',
    email: 'ti@esquadro.demo',
    phone: '11987650001',
    password: DEMO_PASSWORD,
    accessLevel: 'SuperAdmin',
  });
}

/** One login for each role, as lines to print; none once the demo world is gone or never was. */
export async function demoLogins(db: Db): Promise<string[]> {
  if (!(await findUserByEmail(db, 'ti@esquadro.demo'))) return [];
  return [`  SuperAdmin  ti@esquadro.demo  ${DEMO_PASSWORD}`];
}
