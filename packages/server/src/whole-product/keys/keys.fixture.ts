import type { Id } from '@esquadro/domain/shared/id';
import { branches } from '../../features/realtors/tables.ts';
import { north } from '../../features/requests/requests.fixture.ts';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';

/** A branch four kilometres from the properties of the tests, open from nine to six. */
export async function aBranch(
  db: Db,
  realtorId: Id,
  over: Partial<typeof branches.$inferInsert> = {},
): Promise<Id> {
  const id = newId();
  await db.insert(branches).values({
    id,
    realtorId,
    label: 'Filial Centro',
    street: 'Rua Direita',
    number: '7',
    city: 'São Paulo',
    state: 'SP',
    formattedAddress: 'Rua Direita, 7 - São Paulo - SP',
    opens: 540,
    closes: 1080,
    ...north(4),
    ...over,
  });
  return id;
}

/** What a request says whose key is at a branch. */
export const keyAt = (branch: Id, over: Record<string, unknown> = {}) => ({
  keys_location_pickup_type: 'realtor',
  keys_location_pickup_branch: branch,
  ...over,
});
