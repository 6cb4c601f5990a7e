import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** True once the page has come to rest: for what should not hold up the first screen. */
export function useRested(afterMs?: number): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true), afterMs), [afterMs]);
  return rested;
}
