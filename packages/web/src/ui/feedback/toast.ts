import type { ReactNode } from 'react';

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

type Show = (message: ToastMessage, timeout: number) => void;

const SHORT = 2_000;
const LONG_ENOUGH_TO_UNDO = 10_000;

let show: Show | undefined;
let wantRegion = () => {};
const waiting: (() => void)[] = [];

/** Shown for two seconds, or ten if there is an action. */
export function toast(text: string, { duration, tone = 'success', detail, action }: ToastOptions = {}): void {
  if (!show) {
    waiting.push(() => toast(text, { duration, tone, detail, action } as ToastOptions));
    wantRegion();
    return;
  }
  show({ text, tone, detail, ...(action && { action }) }, duration ?? (action ? LONG_ENOUGH_TO_UNDO : SHORT));
}

/** Called when the first toast waits for its region. */
export function whenToastWaits(want: () => void): void {
  wantRegion = want;
  if (waiting.length > 0) want();
}

/**
 * The region that shows toasts loads after the screen; until it is there they wait. Called by the region itself: its
 * code may have come along with other code long before it.
 */
export function showToasts(by: Show): void {
  show = by;
  for (const again of waiting.splice(0)) again();
}
