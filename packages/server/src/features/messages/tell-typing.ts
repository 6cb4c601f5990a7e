import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../platform/db/client.ts';
import { announce } from '../../platform/live/announce.ts';
import { requireOpenContact } from './queries.ts';

/** Lets a contact see 'digitando…' for a moment; nothing of it is kept. */
export async function tellTyping(db: Db, viewer: Viewer, receiverId: Id): Promise<void> {
  await requireOpenContact(db, viewer, receiverId);
  await announce(db, {
    topics: [`user:${receiverId}`],
    event: 'typing',
    data: { senderId: viewer.userId, receiverId },
  });
}
