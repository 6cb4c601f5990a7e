/** Payload of the events `message`, `read` and `typing`. */
export type Exchange = { senderId: string; receiverId: string };

export function contactIn({ senderId, receiverId }: Exchange, userId: string): string {
  return senderId === userId ? receiverId : senderId;
}
