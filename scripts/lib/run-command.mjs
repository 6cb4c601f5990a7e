import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ExplainedError, explaining } from './explain.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { fromRoot } from './root.mjs';

/** Relative to the folder that npm was called in. @param {string} path */
export const fromHere = (path) => resolve(process.env.INIT_CWD ?? '.', path);

/**
 * Runs one of the commands for operators with the server's own code and environment; what the person at the terminal
 * can mend is said in a sentence.
 * @param {(server: Server) => Promise<void>} command
 */
export const runCommand = (command) =>
  explaining(async () => {
    requireNodeVersion();
    const server = await loadServer();
    const { BackupError, NoAddressesError, ResetFactorError, EmbeddedDatabaseError, EnvironmentError } =
      server;
    try {
      await command({ ...server, env: server.readEnvironment() });
    } catch (error) {
      const mendable = [
        BackupError,
        NoAddressesError,
        ResetFactorError,
        EmbeddedDatabaseError,
        EnvironmentError,
      ];
      if (error instanceof Error && mendable.some((kind) => error instanceof kind))
        throw new ExplainedError(error.message);
      throw error;
    }
  });

/** The sources of a checkout, or what a release was built from them. @returns {Promise<Commands>} */
async function loadServer() {
  if (!existsSync(fromRoot('packages/server/src')))
    return import(new URL('../../packages/server/dist/commands.js', import.meta.url).href);
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  return import('../../packages/server/src/commands.ts');
}

/** @typedef {typeof import('../../packages/server/src/commands.ts')} Commands */
/** @typedef {Commands & { env: import('../../packages/server/src/platform/env.ts').Environment }} Server */
