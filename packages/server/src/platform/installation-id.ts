import type { Db } from './db/client.ts';
import { installationSecret } from './installation-secret.ts';
import { newId } from './new-id.ts';

/** What tells this installation from every other: made once and kept in its database. */
export const installationId = (db: Db): Promise<string> => installationSecret(db, 'installation-id', newId);
