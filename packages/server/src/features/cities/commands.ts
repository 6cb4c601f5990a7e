import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../platform/db/client.ts';
import { type Links, replaceLinks } from '../../platform/db/replace-links.ts';
import { cities } from './tables.ts';

/** Makes these the cities of a record, and no others. Throws `input.invalid` for one that is not there. */
export function replaceCities(tx: Db, links: Links, ownerId: Id, ids: Id[]): Promise<void> {
  const fields = { cities: 'Uma das cidades não existe mais. Escolha de novo.' };
  return replaceLinks(tx, links, { ownerId, ids, to: cities, fields });
}
