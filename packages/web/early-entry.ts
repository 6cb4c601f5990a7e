import type { Plugin } from 'vite';
import { EARLY } from './chunk-groups.ts';

/** Adds a second, tiny script to the page. Written into index.html, Vite would join it to the first one. */
export function earlyEntry(): Plugin {
  return {
    name: 'early-entry',
    apply: (_, { mode }) => mode !== 'gallery',
    buildStart() {
      if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: EARLY, name: 'early' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(EARLY)),
        );
        const src = `/${built?.fileName ?? EARLY}`;
        const attrs = { type: 'module', async: true, crossorigin: true, src };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
