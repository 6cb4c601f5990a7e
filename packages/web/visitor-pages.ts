import type { Plugin } from 'vite';
import { filesOf } from './preload-plan.ts';

/** The document of the pages for people whom a message brings here, and these by the first part of their address. */
export const VISITORS = 'visitors.html';
const PAGES = {
  v: 'src/features/visit-links/page/visit-page.tsx',
  c: 'src/features/keys/page/key-desk-page.tsx',
};

/** While developing, these addresses get their own document, as the server gives it. */
export function visitorAddresses(): Plugin {
  const address = new RegExp(`^/(${Object.keys(PAGES).join('|')})/`);
  return {
    name: 'visitor-addresses',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (address.test(request.url ?? '')) request.url = `/${VISITORS}`;
        next();
      });
    },
  };
}

/** Writes visitors.json: the scripts of each page, which the server names in the document, as in preload.json. */
export function visitorPlan(): Plugin {
  return {
    name: 'visitor-plan',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const pages = Object.entries(PAGES).map(([page, module]) => [page, filesOf(chunks, module)]);
      const source = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: 'asset', fileName: 'visitors.json', source });
    },
  };
}
