import { fileURLToPath } from 'node:url';

/** A path of the repository, whatever folder the command was called from. */
export const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
