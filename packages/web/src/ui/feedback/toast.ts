import type { ReactNode } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

export interface ToastMessage {
  text: string;
  detail?: ReactNode;
  tone: 'neutral' | 'success' | 'danger';
  action?: { label: string; onPress: () => void };
}

interface ToastOptions extends Partial<Omit<ToastMessage, 'text'>> {
  /** Milliseconds; hovering or focusing it pauses the time. */
  duration?: number;
}

const SHORT = 2_000;
const LONG_ENOUGH_TO_UNDO = 10_000;

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Shown for two seconds, or ten if there is an action. */
export function toast(text: string, { duration, tone = 'success', detail, action }: ToastOptions = {}): void {
  const timeout = duration ?? (action ? LONG_ENOUGH_TO_UNDO : SHORT);
  if (action) withdrawOffers();
  toastQueue.add({ text, tone, detail, action }, { timeout });
}

/** Only one undo at a time: an older one would also undo what came after it. */
function withdrawOffers(): void {
  for (const { key, content } of toastQueue.visibleToasts) if (content.action) toastQueue.close(key);
}
