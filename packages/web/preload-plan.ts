import type { Plugin, Rolldown } from 'vite';
import { FIRST_SCREENS, PUBLIC, SHELL } from './chunk-groups.ts';

/**
 * Writes preload.json: the scripts of the dashboard, of each first screen by its menu option, and of the pages for
 * people without an account. The server puts them into the page, so that the browser fetches them at once instead of
 * finding one after the other; check-bundle.mjs adds up their sizes.
 */
export function preloadPlan(): Plugin {
  return {
    name: 'preload-plan',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'gallery',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const shell = filesOf(chunks, SHELL);
      const screens = Object.entries(FIRST_SCREENS).map(([option, module]) => [
        option,
        [...new Set([...shell, ...filesOf(chunks, module)])],
      ]);
      const forPublic = PUBLIC.flatMap((module) => filesOf(chunks, module));
      const plan = { public: [...new Set(forPublic)], shell, ...Object.fromEntries(screens) };
      this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(plan) });
    },
  };
}

/** The files with a module and with everything that it imports. */
export function filesOf(chunks: Rolldown.OutputChunk[], module: string): string[] {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))));
  return [...files];
}
