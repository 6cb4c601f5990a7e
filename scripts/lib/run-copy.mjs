import { resolve } from 'node:path';
import { ExplainedError, explaining } from './explain.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNodeVersion } from './node-version.mjs';

/** Relative to the folder that npm was called in. @param {string} path */
export const fromHere = (path) => resolve(process.env.INIT_CWD ?? '.', path);

/**
 * Runs one of the two copy commands with the server's own code and environment; what the person at the terminal
 * can mend is said in a sentence.
 * @param {(server: Server) => Promise<void>} command
 */
export const runCopy = (command) =>
  explaining(async () => {
    requireNodeVersion();
    await ensureInstalled();
    const { register } = await import('tsx/esm/api');
    register();
    const { backUp } = await import('../../packages/server/src/backup/back-up.ts');
    const { restore } = await import('../../packages/server/src/backup/restore.ts');
    const { BackupError } = await import('../../packages/server/src/backup/backup-error.ts');
    const { EmbeddedDatabaseError } = await import('../../packages/embedded-postgres/src/start-database.ts');
    const { EnvironmentError, readEnvironment } = await import('../../packages/server/src/platform/env.ts');
    try {
      await command({ backUp, restore, env: readEnvironment() });
    } catch (error) {
      const mendable = [BackupError, EmbeddedDatabaseError, EnvironmentError];
      if (error instanceof Error && mendable.some((kind) => error instanceof kind))
        throw new ExplainedError(error.message);
      throw error;
    }
  });

/**
 * @typedef {{
 *   backUp: typeof import('../../packages/server/src/backup/back-up.ts').backUp,
 *   restore: typeof import('../../packages/server/src/backup/restore.ts').restore,
 *   env: import('../../packages/server/src/platform/env.ts').Environment,
 * }} Server
 */
