import { Id } from '@esquadro/domain/shared/id';
import { z } from 'zod';

/** What the events `message`, `read` and `typing` of the live channel tell: who wrote to whom. */
export const Exchange = z.object({ senderId: Id, receiverId: Id });

/** The other one of the two. */
export function contactIn({ senderId, receiverId }: z.infer<typeof Exchange>, userId: string): string {
  return senderId === userId ? receiverId : senderId;
}
