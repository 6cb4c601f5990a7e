import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../harness/call.ts';

export type Person = { id: string; token: string };

type Chat = { me: Person; contact: Person; addresses: string[]; keyed: boolean };

const REST_MS = 250;
const BACK_OFF_MS = 100;

/** Of each ten messages, the one whose answer gets lost on the way. */
const LOST = 1;

/**
 * Writes numbered messages to a contact, the next one only when the last one is acknowledged; what nobody
 * answered is sent again with its key. `sent` counts the acknowledged ones.
 */
export function startChatter({ me, contact, addresses, keyed }: Chat) {
  let sent = 0;
  let stopping = false;
  let turn = Number.parseInt(me.id.slice(-4), 16);

  const send = async (text: string, key: string): Promise<void> => {
    turn += 1;
    const answer = await call(addresses[turn % addresses.length] ?? '', {
      method: 'POST',
      path: '/api/messages',
      token: me.token,
      headers: keyed ? { 'idempotency-key': key } : {},
      body: { senderId: me.id, receiverId: contact.id, text },
    }).catch(() => undefined);
    if (answer?.status === 201) return;
    await pause(BACK_OFF_MS);
    await send(text, key);
  };

  const write = async () => {
    while (!stopping) {
      const key = randomUUID();
      const text = String(sent + 1);
      if ((sent + 1) % 10 === LOST) await send(text, key);
      await send(text, key);
      sent += 1;
      await pause(REST_MS);
    }
  };
  const writing = write();
  return {
    me,
    contact,
    sent: () => sent,
    stop: () => {
      stopping = true;
      return writing;
    },
  };
}
