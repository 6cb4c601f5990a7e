import { join } from 'node:path';

export const databaseUser = 'esquadro';
export const databaseName = 'esquadro';
export const databasePort = 5432;

/** Inside `pgdata`, so that a database and its password are created, moved and deleted together. */
export function passwordFile(pgdata: string): string {
  return join(pgdata, 'esquadro.password');
}

/** For node-postgres; names port and SSL mode so that PGPORT and PGSSLMODE of the caller change nothing. */
export function connectionUrl(socketFolder: string, password: string, database = databaseName): string {
  const query = new URLSearchParams({ host: socketFolder, port: String(databasePort), sslmode: 'disable' });
  return `postgresql://${databaseUser}:${password}@/${database}?${query.toString().replaceAll('+', '%20')}`;
}
