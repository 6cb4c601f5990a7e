import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * True once the page has come to rest: for what should not hold up the first screen. It is drawn as a transition, which others may
 * interrupt, but not for longer than React's five seconds.
 */
export function useRested(afterMs?: number): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setRested(true)), afterMs), [afterMs]);
  return rested;
}
