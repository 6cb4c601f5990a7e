type Asked = {
  url: () => string;
  method: () => string;
  isNavigationRequest: () => boolean;
};
type Answered = { url: () => string; status: () => number; ok: () => boolean; request: () => Asked };
type Told = { request: Asked; response: Answered };
type Listener<Kind extends keyof Told> = (told: Told[Kind]) => void;
type Answer = { status?: number; json?: unknown; body?: string };
type Route = {
  request: () => Asked;
  fetch: () => Promise<Response>;
  fulfill: (answer: Answer) => Promise<void>;
  abort: () => Promise<void>;
  continue: () => Promise<void>;
};
export type Interception = (route: Route) => unknown;

const fits = (url: string, address: string | RegExp) =>
  address instanceof RegExp
    ? address.test(url)
    : new RegExp(
        `^${address
          .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
          .replaceAll('**', '§')
          .replaceAll('*', '[^/]*')
          .replaceAll('§', '.*')}$`,
      ).test(url);

/** Stands between the page and the server: tells of the calls, and answers some in the server's place. */
export class PageCalls {
  readonly #listeners: { [Kind in keyof Told]: Set<Listener<Kind>> } = {
    request: new Set(),
    response: new Set(),
  };
  #interceptions: { address: string | RegExp; handle: Interception }[] = [];

  readonly #network = window.fetch;

  constructor() {
    window.fetch = (input, init) => this.#call(new URL(String(input), location.href).href, init);
  }

  end(): void {
    window.fetch = this.#network;
  }

  on = <Kind extends keyof Told>(kind: Kind, listener: Listener<Kind>): void => {
    this.#listeners[kind]?.add(listener);
  };

  waitForResponse = (wanted: string | RegExp | ((answered: Answered) => boolean)): Promise<Answered> =>
    new Promise((resolve) => {
      this.on('response', (answered) => {
        if (typeof wanted === 'function' ? wanted(answered) : fits(answered.url(), wanted)) resolve(answered);
      });
    });

  intercept(address: string | RegExp, handle: Interception): void {
    this.#interceptions.unshift({ address, handle });
  }

  letPass(address: string | RegExp): void {
    this.#interceptions = this.#interceptions.filter((other) => String(other.address) !== String(address));
  }

  async #call(url: string, init: RequestInit = {}): Promise<Response> {
    const asked = askedOf(url, init);
    for (const listener of this.#listeners.request) listener(asked);
    const response = await this.#answer(url, init, asked);
    for (const listener of this.#listeners.response)
      listener({
        url: () => url,
        status: () => response.status,
        ok: () => response.ok,
        request: () => asked,
      });
    return response;
  }

  async #answer(url: string, init: RequestInit, asked: Asked): Promise<Response> {
    for (const { address, handle } of this.#interceptions) {
      if (!fits(url, address)) continue;
      // The page may abort its call, as in a browser, while the story fetches the answer.
      const outcome = await outcomeOf(handle, asked, () => this.#network(url, { ...init, signal: null }));
      if (outcome === 'aborted') throw new TypeError('Failed to fetch');
      if (outcome === 'passed') break;
      return outcome;
    }
    return this.#network(url, init);
  }
}

/** What the handler of a story decides about one call. An error of the handler is unhandled, which fails the run. */
function outcomeOf(
  handle: Interception,
  asked: Asked,
  fetch: () => Promise<Response>,
): Promise<Response | 'aborted' | 'passed'> {
  return new Promise((resolve) => {
    const route: Route = {
      request: () => asked,
      fetch,
      fulfill: async (answer) => resolve(responseOf(answer)),
      abort: async () => resolve('aborted'),
      continue: async () => resolve('passed'),
    };
    void (async () => handle(route))();
  });
}

function responseOf({ status = 200, json, body = '' }: Answer): Response {
  return json === undefined ? new Response(body, { status }) : Response.json(json, { status });
}

const askedOf = (url: string, { method = 'GET' }: RequestInit): Asked => ({
  url: () => url,
  method: () => method,
  isNavigationRequest: () => false,
});
