import type { ReactNode } from 'react';

export type Place = { pathname: string; search: string; state?: unknown };
export type To = string | { pathname?: string; search?: string };
type Step = { replace?: boolean; state?: unknown };

/** Thrown or returned where another place is to be opened instead. */
export class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

/** What is shown at a place. Asked when the path changes; the query is each page's own. */
export type OpenPage = (place: Place) => Promise<ReactNode | Redirect>;
type Shown = { place: Place; page?: ReactNode; error?: unknown };

/** Asked before a place is left: true keeps it, until `leave` is called. */
type Guard = (departure: { from: Place; to: Place; leave: () => void }) => boolean;

export type Router = ReturnType<typeof createRouter>;

/**
 * The page's place in the browser's history. It holds what this product uses and no more: a
 * quarter of the login's script was a router.
 */
export function createRouter(open: OpenPage) {
  const listeners = new Set<(shown: Shown) => void>();
  const guards = new Set<Guard>();
  let shown: Shown = { place: placeNow() };
  let index = indexNow() ?? 0;
  let asked = 0;
  let ignorePop = false;
  let isForced = false;
  history.replaceState({ index, state: shown.place.state }, '');

  function settle(next: Shown): void {
    shown = next;
    for (const listener of listeners) listener(shown);
  }

  /** `arrive` writes the history, which for Back and Forward the browser has done. */
  async function show(place: Place, arrive = () => {}, again = false): Promise<void> {
    asked += 1;
    const turn = asked;
    if (!again && shown.page !== undefined && place.pathname === shown.place.pathname) {
      arrive();
      return settle({ place, page: shown.page });
    }
    let next: Shown;
    try {
      const page = await open(place);
      if (page instanceof Redirect) throw page;
      next = { place, page };
    } catch (error) {
      if (turn === asked && error instanceof Redirect) return go(parseTo(error.to), { replace: true });
      next = { place, error };
    }
    if (turn !== asked) return;
    arrive();
    settle(next);
  }

  function go(to: Place, { replace = false, state }: Step): Promise<void> {
    return show({ ...to, state }, () => {
      index += replace ? 0 : 1;
      history[replace ? 'replaceState' : 'pushState']({ index, state }, '', to.pathname + to.search);
    });
  }

  const isKept = (to: Place, leave: () => void) =>
    [...guards].some((guard) => guard({ from: shown.place, to, leave }));

  addEventListener('popstate', () => {
    if (ignorePop) {
      ignorePop = false;
      return;
    }
    const to = placeNow();
    const steps = (indexNow() ?? index) - index;
    const leave = () => {
      isForced = true;
      history.go(steps);
    };
    if (steps !== 0 && !isForced && isKept(to, leave)) {
      ignorePop = true;
      history.go(-steps);
      return;
    }
    isForced = false;
    index += steps;
    void show(to);
  });

  void show(shown.place);

  return {
    now: () => shown,
    navigate: async (to: To, step: Step = {}): Promise<void> => {
      const place = parseTo(to);
      if (!isKept(place, () => void go(place, step))) await go(place, step);
    },
    /** Asks again what is shown here. */
    reopen: () => void show(placeNow(), undefined, true),
    subscribe: (listener: (shown: Shown) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    guard: (guard: Guard) => {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
  };
}

type Entry = { index?: number; state?: unknown } | null;
const indexNow = () => (history.state as Entry)?.index;

const placeNow = (): Place => ({
  pathname: withoutSlash(location.pathname),
  search: location.search,
  state: (history.state as Entry)?.state,
});

function parseTo(to: To): Place {
  if (typeof to !== 'string')
    return { pathname: to.pathname ?? placeNow().pathname, search: to.search ?? '' };
  const { pathname, search } = new URL(to, location.href);
  return { pathname: withoutSlash(pathname), search };
}

const withoutSlash = (pathname: string) => pathname.replace(/(.)\/$/, '$1');
