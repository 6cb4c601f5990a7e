import type { Message } from '@esquadro/domain/messages/message';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { markSeen } from '../api.ts';

/** Marks received messages as read when they are visible in an active tab. */
export function useSeen(view: RefObject<HTMLElement | null>, messages: Message[]): void {
  const { user } = useSession();
  const client = useQueryClient();
  const told = useRef('');

  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || !view.current) return;
    const unread = messages.filter(({ isRead, receiverId }) => !isRead && receiverId === user._id);
    const seen = unread.findLast(({ _id }) => _id > told.current && isShown(view.current, _id));
    if (!seen) return;
    told.current = seen._id;
    await markSeen(client, seen).catch(() => {
      told.current = '';
    });
  });

  useEffect(() => {
    const onChange = () => void look();
    const frame = view.current;
    frame?.addEventListener('scroll', onChange, { passive: true });
    document.addEventListener('visibilitychange', onChange);
    return () => {
      frame?.removeEventListener('scroll', onChange);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [view]);

  useEffect(() => {
    if (messages.length > 0) void look();
  }, [messages]);
}

function isShown(view: HTMLElement | null, id: string): boolean {
  const frame = view?.getBoundingClientRect();
  const bubble = view?.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect();
  return (
    frame !== undefined && bubble !== undefined && bubble.top < frame.bottom && bubble.bottom > frame.top
  );
}
