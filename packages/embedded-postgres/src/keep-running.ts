import { setTimeout as pause } from 'node:timers/promises';
import type { RunningDatabase } from './await-ready.ts';
import { stopPostmaster } from './postmaster.ts';
import { runningProcess } from './running-process.ts';
import { removeSocketFolder } from './socket-folder.ts';

const checkMs = 500;
const retryMs = 10_000;

/**
 * Starts PostgreSQL again whenever it ends by itself (killed for want of memory, say), so that the server
 * recovers without being restarted. The returned function ends both the watch and PostgreSQL.
 */
export function keepRunning(
  database: RunningDatabase,
  restart: () => Promise<RunningDatabase>,
  say: (line: string) => void,
): () => Promise<void> {
  const watch = new AbortController();
  let current = database;

  async function watching(): Promise<void> {
    let wait = checkMs;
    while (await elapsed(wait, watch.signal)) {
      if (await runningProcess(current.pid)) continue;
      try {
        current = await restart();
        wait = checkMs;
        say('O PostgreSQL parou inesperadamente e foi iniciado de novo.');
      } catch (error) {
        wait = retryMs;
        say(
          `O PostgreSQL parou e não pôde ser iniciado de novo: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
  }

  const ended = watching();
  return async () => {
    watch.abort();
    await ended;
    await stopPostmaster(current.pid);
    await removeSocketFolder(current.socketFolder);
  };
}

/** True after the time, false if aborted. Does not keep the process alive. */
function elapsed(ms: number, signal: AbortSignal): Promise<boolean> {
  return pause(ms, undefined, { signal, ref: false }).then(
    () => true,
    () => false,
  );
}
