import { useEffect, useRef, useState } from 'react';
import { useLiveEvent } from '../../../lib/live/use-live.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { tellTyping } from '../api.ts';
import type { Exchange } from '../live-events.ts';

const TOLD_EVERY_MS = 3_000;
/** Longer than the interval between two 'typing' events. */
const SHOWN_MS = 5_000;

export function useTypingContacts(): ReadonlySet<string> {
  const { user } = useSession();
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  function stop(contactId: string) {
    clearTimeout(timers.current.get(contactId));
    setTyping((now) => new Set([...now].filter((other) => other !== contactId)));
  }
  useLiveEvent('typing', (data) => {
    const { senderId } = data as Exchange;
    if (senderId === user._id) return;
    clearTimeout(timers.current.get(senderId));
    timers.current.set(
      senderId,
      setTimeout(() => stop(senderId), SHOWN_MS),
    );
    setTyping((now) => new Set([...now, senderId]));
  });
  useLiveEvent('message', (data) => stop((data as Exchange).senderId));
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return typing;
}

/** Sends a 'typing' event at most every few seconds. */
export function useTellTyping(contactId: string): () => void {
  const told = useRef(0);
  return () => {
    if (Date.now() - told.current < TOLD_EVERY_MS) return;
    told.current = Date.now();
    tellTyping(contactId);
  };
}
