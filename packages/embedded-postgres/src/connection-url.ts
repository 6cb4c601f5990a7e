import { join } from 'node:path';
import { PRODUCT } from './names.ts';

export const databaseUser = PRODUCT;
export const databaseName = PRODUCT;
export const databasePort = 5432;

/** Inside `pgdata`, so that a database and its password are created, moved and deleted together. */
export function passwordFile(pgdata: string): string {
  return join(pgdata, `${PRODUCT}.password`);
}

/** For node-postgres; names port and SSL mode so that PGPORT and PGSSLMODE of the caller change nothing. */
export function connectionUrl(socketFolder: string, password: string, database = databaseName): string {
  const query = new URLSearchParams({ host: socketFolder, port: String(databasePort), sslmode: 'disable' });
  return `postgresql://${databaseUser}:${password}@/${database}?${query.toString().replaceAll('+', '%20')}`;
}
