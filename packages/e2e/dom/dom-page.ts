import { runInThisContext } from 'node:vm';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import page from '../../web/index.html?raw';
import { type Look, SIZES } from '../window-look.ts';
import { pressKeys, typeText } from './dom-input.ts';
import { DomQueries, PATIENCE } from './dom-locator.ts';
import { type Interception, PageCalls } from './page-calls.ts';

let root: { unmount: () => void } | undefined;
/** Takes down what the page has hung on its window, which outlives it here. */
let takeDown = () => {};

/** Loads the product's page anew, as the browser does for an address. */
async function load(path: string): Promise<void> {
  unload();
  history.replaceState(null, '', path);
  writeDocument();
  takeDown = watchWindow();
  vi.resetModules();
  const { mountPage } = await import('../../web/src/app/mount-page.tsx');
  const place = document.getElementById('root');
  if (place) root = mountPage(place);
}

function writeDocument(): void {
  const { documentElement, head, body } = new DOMParser().parseFromString(page, 'text/html');
  document.documentElement.lang = documentElement.lang;
  document.head.innerHTML = head.innerHTML;
  document.body.innerHTML = body.innerHTML;
}

function unload(): void {
  root?.unmount();
  root = undefined;
  takeDown();
}

function watchWindow(): () => void {
  const { addEventListener, BroadcastChannel } = window;
  const ends: (() => unknown)[] = [() => Object.assign(window, { addEventListener, BroadcastChannel })];
  window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    if (type === 'popstate') ends.push(() => window.removeEventListener(type, listener));
    addEventListener(type, listener);
  };
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      ends.push(() => this.close());
    }
  };
  return () => {
    for (const end of ends.splice(0)) end();
  };
}

/** The part of the browser's page that most stories need. What only a browser can do is missing on purpose. */
export class DomPage extends DomQueries {
  readonly #calls: PageCalls;
  readonly keyboard = { press: pressKeys, type: typeText };

  constructor(calls: PageCalls) {
    super(() => {
      if (open !== this) throw new Error('this page was closed when the next was opened');
      return [document.documentElement];
    }, 'page');
    this.#calls = calls;
  }

  close(): void {
    this.#calls.end();
  }

  url(): string {
    return location.href;
  }

  async goto(path: string): Promise<void> {
    await load(path);
  }

  async reload(): Promise<void> {
    await load(location.pathname + location.search);
  }

  async goBack(): Promise<void> {
    history.back();
  }

  async waitForURL(wanted: RegExp | ((url: URL) => boolean)): Promise<void> {
    const isThere = typeof wanted === 'function' ? wanted : ({ href }: URL) => wanted.test(href);
    await vi.waitFor(() => {
      if (!isThere(new URL(location.href))) throw new Error(`still at ${location.href}`);
    }, PATIENCE);
  }

  async title(): Promise<string> {
    return document.title;
  }

  async evaluate<Arg, Result>(ask: string | ((arg: Arg) => Result), arg?: Arg): Promise<Result> {
    return typeof ask === 'string' ? runInThisContext(ask) : ask(arg as Arg);
  }

  on: PageCalls['on'] = (...args) => this.#calls.on(...args);
  waitForResponse: PageCalls['waitForResponse'] = (...args) => this.#calls.waitForResponse(...args);

  async route(address: string | RegExp, handle: Interception): Promise<void> {
    this.#calls.intercept(address, handle);
  }

  async unroute(address: string | RegExp): Promise<void> {
    this.#calls.letPass(address);
  }

  context() {
    return {
      addCookies: async (cookies: { name: string; value: string }[]) => {
        for (const { name, value } of cookies)
          document.cookie = `${name}=${value}; path=/; secure; samesite=strict`;
      },
    };
  }
}

let open: DomPage | undefined;

/** A page without a browser. There is one at a time: the one before is closed. */
export function openDomPage({ size = 'wide', ...look }: Look): DomPage {
  if (open) closeDomPage();
  if (Object.values(look).some(Boolean)) throw new Error('this look needs a browser');
  window.happyDOM?.setViewport(SIZES[size]);
  open = new DomPage(new PageCalls());
  return open;
}

/** Leaves nothing of the page to the next one. */
export function closeDomPage(): void {
  unload();
  open?.close();
  open = undefined;
  document.body.innerHTML = '';
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; max-age=0; path=/; secure`;
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
}
