import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../../platform/db/client.ts';
import { announce, type Topic } from '../../../platform/live/announce.ts';
import type { Audience } from './request-audience.ts';

/**
 * Tells everybody who may see a request that it changed; with its audience before the change, those too who
 * may not see it any more.
 */
export async function announceRequest(tx: Db, requestId: Id, audiences: Audience[]): Promise<void> {
  const topics = new Set<Topic>(['staff']);
  for (const { inspector, agency, requester } of audiences) {
    topics.add(inspector).add(agency);
    if (requester) topics.add(requester);
  }
  await announce(tx, { topics: [...topics], event: 'request', data: { requestId } });
}
