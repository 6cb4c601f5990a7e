import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { administer, withDatabase } from './global-setup.ts';

/** A database of its own, as a copy of the migrated one or of another. */
export async function copyDatabase(template = inject('testTemplate')) {
  const server = inject('testServerUrl');
  const name = `esquadro_test_${randomBytes(6).toString('hex')}`;
  // By files, which takes half the time of the log.
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    name,
    url: withDatabase(server, name),
    drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
