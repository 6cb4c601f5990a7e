import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Changes = Record<string, string | null | undefined>;

/**
 * The screen's own state in the address: filters, open record, step. Back, reload and a shared link work.
 * `set` replaces the entry (typing in a filter), `go` adds one (opening a record); null removes a parameter.
 */
export function useScreenParams() {
  const [params, setParams] = useSearchParams();

  const change = useCallback(
    (changes: Changes, replace: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );

  return {
    get: (name: string) => params.get(name) ?? '',
    set: useCallback((changes: Changes) => change(changes, true), [change]),
    go: useCallback((changes: Changes) => change(changes, false), [change]),
  };
}
