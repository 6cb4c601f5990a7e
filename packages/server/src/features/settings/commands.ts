import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../platform/db/client.ts';
import { type Links, replaceLinks } from '../../platform/db/replace-links.ts';
import { serviceTypes } from './tables.ts';

/** Makes these the services of a record, and no others. Throws `input.invalid` for one that is not there. */
export function replaceServices(tx: Db, links: Links, ownerId: Id, ids: Id[]): Promise<void> {
  const fields = { services: 'Um dos serviços não existe mais. Escolha de novo.' };
  return replaceLinks(tx, links, { ownerId, ids, to: serviceTypes, fields });
}
