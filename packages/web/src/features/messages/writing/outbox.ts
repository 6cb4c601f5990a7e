import type { Message } from '@esquadro/domain/messages/message';
import { useMemo } from 'react';
import { readStored, useStored, writeStored } from '../../../lib/use-stored.ts';

/** Stored in the browser until the server confirms it; `key` makes retries safe. */
export type Outgoing = {
  key: string;
  receiverId: string;
  text: string;
  quoted: Message['quoted'];
  createdAt: string;
  /** The server's refusal; the message then waits for its author. */
  failure?: string | undefined;
};

const storedUnder = (userId: string) => `outbox:${userId}`;

const parse = (text: string): Outgoing[] => (text === '' ? [] : JSON.parse(text));

export const readOutbox = (userId: string): Outgoing[] => parse(readStored(storedUnder(userId)));

function change(userId: string, work: (waiting: Outgoing[]) => Outgoing[]): void {
  const left = work(readOutbox(userId));
  writeStored(storedUnder(userId), left.length > 0 ? JSON.stringify(left) : '');
}

export function addToOutbox(userId: string, outgoing: Outgoing): void {
  change(userId, (waiting) => [...waiting, outgoing]);
}

export function removeFromOutbox(userId: string, key: string): void {
  change(userId, (waiting) => waiting.filter((other) => other.key !== key));
}

/** Undefined marks it for another try. */
export function setFailure(userId: string, key: string, failure: string | undefined): void {
  change(userId, (waiting) => waiting.map((other) => (other.key === key ? { ...other, failure } : other)));
}

/** In sync across tabs, in the order of writing. */
export function useOutbox(userId: string): Outgoing[] {
  const [text] = useStored(storedUnder(userId));
  return useMemo(() => parse(text), [text]);
}
