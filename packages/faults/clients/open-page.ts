import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './chatter.ts';
import { type Message, readConversation } from './read-conversation.ts';

type Options = { me: Person; contact: Person; addresses: string[] };

const AGAIN_MS = 200;

/**
 * A browser with a conversation open: it listens to the push channel, opens it again wherever it ends, and asks
 * for the newest messages whenever it hears something. `shown` is what stood on the screen, in that order.
 */
export function openPage({ me, contact, addresses }: Options) {
  const shown = new Map<string, Message>();
  let closed = false;
  let turn = Number.parseInt(me.id.slice(-4), 16);
  let asked = false;
  let asking: Promise<void> | undefined;
  let hangUp = () => {};
  let cuts = 0;

  const nextAddress = () => addresses[turn++ % addresses.length] ?? '';
  const refresh = async () => {
    while (asked && !closed) {
      asked = false;
      const page = await readConversation(nextAddress(), { me, contact, whole: false }).catch(
        () => undefined,
      );
      if (!page) {
        asked = true;
        await pause(AGAIN_MS);
      }
      for (const message of page ?? []) if (!shown.has(message._id)) shown.set(message._id, message);
    }
    asking = undefined;
  };
  const look = () => {
    asked = true;
    asking ??= refresh();
  };
  const listen = () =>
    new Promise<void>((resolve) => {
      const headers = { authorization: `Bearer ${me.token}` };
      const request = get(`${nextAddress()}/api/live`, { headers, agent: false }, (response) => {
        response.on('data', (chunk) => /^event: (ready|message)/m.test(String(chunk)) && look());
        response.on('close', resolve);
        response.on('error', () => {});
      });
      request.on('error', () => resolve());
      hangUp = () => request.destroy();
    });
  const stay = async () => {
    while (!closed) {
      await listen();
      cuts += 1;
      if (!closed) await pause(AGAIN_MS);
    }
  };
  const staying = stay();
  return {
    shown: () => [...shown.values()],
    /** How often its push channel ended. */
    cuts: () => cuts,
    cut: () => hangUp(),
    close: async () => {
      closed = true;
      hangUp();
      await staying;
      await asking;
    },
  };
}
