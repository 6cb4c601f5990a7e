import { Id } from '@esquadro/domain/shared/id';
import { z } from 'zod';

/** Payload of the events `message`, `read` and `typing`. */
export const Exchange = z.object({ senderId: Id, receiverId: Id });

export function contactIn({ senderId, receiverId }: z.infer<typeof Exchange>, userId: string): string {
  return senderId === userId ? receiverId : senderId;
}
