import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { EmbeddedDatabaseError } from '@esquadro/embedded-postgres/start-database';
import { EnvironmentError } from './platform/env.ts';
import { StartError } from './start-error.ts';
import { startServer } from './start-server.ts';
import { runWorker } from './workers/run-worker.ts';

// Searches that run at once keep their thousand candidates through two collections, by which V8 may conclude, for the
// life of the process, that all candidates are long-lived: half of the processes searched at twice the cost.
setFlagsFromString('--no-allocation-site-pretenuring');

const say = (line: string) => void process.stdout.write(`${line}\n`);

const program = fileURLToPath(import.meta.url);

if (cluster.isWorker) runWorker();
else await runServer();

async function runServer(): Promise<void> {
  const stopRequested = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopRequested.abort());

  try {
    const stop = await startServer({ say, signal: stopRequested.signal, program });
    const end = async () => {
      say('Encerrando…');
      await stop();
      process.exit(0);
    };
    if (stopRequested.signal.aborted) await end();
    else stopRequested.signal.addEventListener('abort', end);
  } catch (error) {
    if (stopRequested.signal.aborted) {
      say('Encerrado antes de entrar no ar.');
      process.exit(0);
    }
    const isOperatorError =
      error instanceof EnvironmentError ||
      error instanceof EmbeddedDatabaseError ||
      error instanceof StartError;
    process.stderr.write(
      `${isOperatorError ? error.message : error instanceof Error ? error.stack : error}\n`,
    );
    process.exit(1);
  }
}
