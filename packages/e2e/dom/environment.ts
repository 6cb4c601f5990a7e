import { BrowserErrorCaptureEnum, Window } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';
import { SIZES } from '../window-look.ts';

/** Node.js has these, and they have to fit its `fetch`, which reaches the real server. */
const OWN = ['AbortController', 'AbortSignal', 'Blob', 'File', 'Headers', 'Request', 'Response', 'URL'];

/** The same for `FormData`, which is also made of forms: those only happy-dom can read. */
const formDataOf = (Own: typeof FormData, Form: typeof FormData) =>
  class extends Own {
    constructor(form?: HTMLFormElement) {
      super();
      if (form) for (const [name, value] of new Form(form)) this.append(name, value);
    }
  };

/** Without a layout there is nothing to scroll to: everything is in sight. */
class EverythingInSight {
  readonly #tell: (target: Element) => void;

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = (target) =>
      tell(
        [{ target, isIntersecting: true } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      );
  }

  observe(target: Element): void {
    queueMicrotask(() => this.#tell(target));
  }

  unobserve(): void {}

  disconnect(): void {}
}

/** A page without a browser: happy-dom's document and events, and the network of Node.js. */
export default {
  name: 'page',
  viteEnvironment: 'client',
  setup(global) {
    const window = new Window({
      ...SIZES.wide,
      settings: {
        navigation: { disableMainFrameNavigation: true },
        // What a listener throws fails the test.
        errorCapture: BrowserErrorCaptureEnum.disabled,
      },
    });
    Object.defineProperty(window.navigator, 'language', { value: 'pt-BR' });
    const own = OWN.map((name) => [name, global[name]]);
    const { FormData } = global;
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    Object.assign(global, Object.fromEntries(own), {
      IntersectionObserver: EverythingInSight,
      FormData: formDataOf(FormData, window.FormData as unknown as typeof FormData),
    });
    return {
      async teardown() {
        await window.happyDOM.close();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
} satisfies Environment;
