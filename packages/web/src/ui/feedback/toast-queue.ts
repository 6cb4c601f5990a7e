import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';
import type { ToastMessage } from './toast.ts';

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

export function addToast(message: ToastMessage, timeout: number): void {
  if (message.action) withdrawOffers();
  toastQueue.add(message, { timeout });
}

/** Only one undo at a time: an older one would also undo what came after it. */
function withdrawOffers(): void {
  for (const { key, content } of toastQueue.visibleToasts) if (content.action) toastQueue.close(key);
}
