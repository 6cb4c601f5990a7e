import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

type Changes = Record<string, string | null | undefined>;

/**
 * The screen's own state in the address: filters, open record, step. Back, reload and a shared link work.
 * `set` replaces the entry (typing in a filter), `go` adds one (opening a record); null removes a parameter.
 */
export function useScreenParams() {
  const [params, setParams] = useSearchParams();
  const { ahead, goAhead } = useAhead(params);

  // From the address and not from what is shown: while the code of a form is being fetched, the address already says
  // that it was asked for, and a filter that changes meanwhile must not take that back.
  const change = useCallback(
    (changes: Changes, replace: boolean) =>
      setParams(withChanges(new URLSearchParams(location.search), changes), {
        replace,
        preventScrollReset: true,
      }),
    [setParams],
  );

  return {
    get: (name: string) => (name in ahead ? ahead[name] : params.get(name)) ?? '',
    set: useCallback((changes: Changes) => change(goAhead(changes), true), [change, goAhead]),
    go: useCallback((changes: Changes) => change(changes, false), [change]),
  };
}

/**
 * What was set and has not reached the address yet. The router gets there a moment later, and a field that
 * waited for it would swallow what is typed meanwhile.
 */
function useAhead(params: URLSearchParams) {
  const latest = useRef<Changes>({});
  const [ahead, setAhead] = useState<Changes>({});

  const put = useCallback((changes: Changes) => {
    latest.current = changes;
    setAhead(changes);
    return changes;
  }, []);
  useEffect(() => {
    const waiting = Object.entries(latest.current);
    const left = waiting.filter(([name, value]) => (params.get(name) ?? '') !== (value ?? ''));
    if (left.length < waiting.length) put(Object.fromEntries(left));
  }, [params, put]);

  return { ahead, goAhead: useCallback((changes: Changes) => put({ ...latest.current, ...changes }), [put]) };
}

function withChanges(current: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
