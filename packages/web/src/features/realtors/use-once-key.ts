import { useCallback, useRef } from 'react';

/** The same key for the same body: sent again after a lost answer, it makes no second record. */
export function useOnceKey() {
  const last = useRef({ body: '', key: '' });
  return useCallback((draft: unknown) => {
    const body = JSON.stringify(draft);
    if (body !== last.current.body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  }, []);
}
