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
const waiting: (() => void)[] = [];

/** Shown for two seconds, or ten if there is an action. */
export function toast(text: string, { duration, tone = 'success', detail, action }: ToastOptions = {}): void {
  if (!show) return void waiting.push(() => toast(text, { duration, tone, detail, action } as ToastOptions));
  show({ text, tone, detail, ...(action && { action }) }, duration ?? (action ? LONG_ENOUGH_TO_UNDO : SHORT));
}

/** The region that shows toasts loads after the screen; until then they wait. */
export function showToasts(by: Show): void {
  show = by;
  for (const again of waiting.splice(0)) again();
}
