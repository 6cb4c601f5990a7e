import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatestPlace, useNavigate, usePlace, useSearch } from './router/use-router.tsx';

export type ParamChanges = Record<string, string | null | undefined>;

/**
 * The state of a screen in the address (filters, open record, step), so that Back, reload and shared links work.
 * `set` replaces the entry (typing in a filter), `go` adds one (opening a record); null removes a parameter.
 */
export function useScreenParams() {
  const params = useSearch();
  const navigate = useNavigate();
  const { ahead, goAhead } = useAhead();

  // Read from the address, not from the router: while the code of a form is loading, the address is already ahead, and
  // a filter that changes meanwhile must not undo that.
  const change = useCallback(
    (changes: ParamChanges, replace: boolean) =>
      navigate({ search: withChanges(location.search, changes) }, { replace }),
    [navigate],
  );

  return {
    get: (name: string) => (name in ahead ? ahead[name] : params.get(name)) ?? '',
    set: useCallback((changes: ParamChanges) => change(goAhead(changes), true), [change, goAhead]),
    go: useCallback((changes: ParamChanges) => change(changes, false), [change]),
  };
}

/**
 * Values that were set and are not drawn yet. The router updates a moment later, and a field that waited for it
 * would lose keystrokes. Once the latest place is drawn they count no more, also where it is another one by then.
 */
function useAhead() {
  const place = usePlace();
  const latestPlace = useLatestPlace();
  const latest = useRef<ParamChanges>({});
  const [ahead, setAhead] = useState<ParamChanges>({});

  const put = useCallback((changes: ParamChanges) => {
    latest.current = changes;
    setAhead(changes);
    return changes;
  }, []);
  useEffect(() => {
    if (place === latestPlace() && Object.keys(latest.current).length > 0) put({});
  }, [place, latestPlace, put]);

  return {
    ahead,
    goAhead: useCallback((changes: ParamChanges) => put({ ...latest.current, ...changes }), [put]),
  };
}

function withChanges(current: string, changes: ParamChanges): string {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next.size > 0 ? `?${next}` : '';
}
