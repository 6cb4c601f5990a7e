import type { Message } from '@esquadro/domain/messages/message';
import { HttpError } from '../../../lib/http/http.ts';
import { inOneTab } from '../../../lib/live/one-tab.ts';
import { type Outgoing, readOutbox, removeFromOutbox, setFailure } from './outbox.ts';

type Delivery = {
  userId: string;
  send: (outgoing: Outgoing) => Promise<Message>;
  onSent: (message: Message) => void;
};

/**
 * Sends the outbox in order. Stops at the first message that cannot be delivered; refused ones are marked and skipped.
 * Sending one twice is harmless because of its idempotency key.
 */
export async function deliverOutbox({ userId, send, onSent }: Delivery): Promise<void> {
  const deliver = async () => {
    for (let next = firstOf(userId); next; next = firstOf(userId)) {
      try {
        onSent(await send(next));
        removeFromOutbox(userId, next.key);
      } catch (error) {
        if (!isFinal(error)) return;
        setFailure(userId, next.key, error.message);
      }
    }
  };
  await inOneTab(`outbox-${userId}`, deliver, 'skip');
}

const firstOf = (userId: string) => readOutbox(userId).find(({ failure }) => failure === undefined);

/** Whether a retry may succeed. */
function isFinal(error: unknown): error is HttpError {
  return (
    error instanceof HttpError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 429].includes(error.status)
  );
}
