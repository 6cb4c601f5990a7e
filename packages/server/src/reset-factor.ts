import { drizzle } from 'drizzle-orm/node-postgres';
import { openInstallation } from './backup/open-installation.ts';
import { removeFactors } from './features/auth/commands.ts';
import { findUserByEmail } from './features/users/queries.ts';
import type { Environment } from './platform/env.ts';

/** Why nobody's second step was removed: a sentence for the person at the terminal. */
export class ResetFactorError extends Error {}

type Options = { env: Environment; email: string; say: (line: string) => void };

/** npm run reset-factor: removes somebody's second step, beside a running product or a resting one. */
export async function resetFactor({ env, email, say }: Options): Promise<void> {
  const { client, id, close } = await openInstallation({ env, use: 'shared', say });
  try {
    if (id === undefined) throw new ResetFactorError('Esta instalação ainda está vazia.');
    const db = drizzle({ client });
    const user = await findUserByEmail(db, email.trim().toLowerCase());
    if (!user) throw new ResetFactorError('Ninguém tem este email.');
    const removed = await db.transaction((tx) => removeFactors(tx, { actorId: null, userId: user.id }));
    if (!removed) throw new ResetFactorError('Esta pessoa não tem segunda etapa.');
    say(`A segunda etapa de ${user.firstName} ${user.lastName} foi removida: basta a senha para entrar.`);
  } finally {
    await close();
  }
}
