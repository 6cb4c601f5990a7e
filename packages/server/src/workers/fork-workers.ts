import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '../start-error.ts';
import type { FromWorker, Metrics, ToWorker } from './messages.ts';

/** A worker that dies at once is not started again at once. */
const REST_MS = 1_000;
/** A worker that answers nobody shall not keep the others' figures from being read. */
const METRICS_MS = 2_000;

type Options = {
  count: number;
  /** The program of a worker: this process may have been started by another one. */
  program: string;
  log: FastifyBaseLogger;
};

/** Somebody waits for the first that listens. */
type Starting = { resolve: (port: number) => void; reject: (sentence: string) => void };

export type Workers = {
  /** Resolves with the port once one of them listens. */
  serve: (databaseUrl: string) => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Processes that share a port and nothing else but the database; one that dies is replaced. They load the program
 * at once, beside whatever the first process still prepares.
 */
export function forkWorkers({ count, program, log }: Options): Workers {
  cluster.setupPrimary({ exec: program, args: process.argv.slice(2) });
  const workers = new Set<Worker>();
  const loaded = new Set<Worker>();
  const answers = new Map<number, (metrics: Metrics) => void>();
  let start: ToWorker | undefined;
  let starting: Starting | undefined;
  let stopping = false;
  let questions = 0;

  async function ask(worker: Worker): Promise<Metrics> {
    questions += 1;
    const question = questions;
    const answer = new Promise<Metrics>((resolve) => answers.set(question, resolve));
    send(worker, { kind: 'read-metrics', question });
    const read = await Promise.race([answer, pause(METRICS_MS, [] as Metrics, { ref: false })]);
    answers.delete(question);
    return read;
  }

  function open(): void {
    const worker = cluster.fork();
    workers.add(worker);
    worker.on('message', async (message: FromWorker) => {
      if (message.kind === 'ready') onLoaded(worker);
      if (message.kind === 'failed') onFailure(message.sentence);
      if (message.kind === 'metrics') answers.get(message.question)?.(message.metrics);
      if (message.kind !== 'ask-others') return;
      const others = [...workers].filter((other) => other !== worker);
      const metrics = await Promise.all(others.map(ask));
      send(worker, { kind: 'metrics-of-others', question: message.question, metrics });
    });
    worker.once('exit', async (code, signal) => {
      workers.delete(worker);
      loaded.delete(worker);
      if (stopping) return;
      log.error({ pid: worker.process.pid, code, signal }, 'worker died');
      if (starting) return starting.reject('Um processo do servidor terminou ao começar.');
      await pause(REST_MS);
      if (!stopping) open();
    });
    worker.once('listening', ({ port }) => {
      log.info({ pid: worker.process.pid }, 'worker serves');
      starting?.resolve(port);
      starting = undefined;
    });
  }

  function onLoaded(worker: Worker): void {
    loaded.add(worker);
    if (stopping) send(worker, { kind: 'stop' });
    else if (start) send(worker, start);
  }

  function onFailure(sentence: string): void {
    if (starting) starting.reject(sentence);
    else if (!stopping) log.error(sentence);
  }

  async function stop(): Promise<void> {
    stopping = true;
    await Promise.all(
      [...workers].map(async (worker) => {
        const gone = once(worker, 'exit');
        send(worker, { kind: 'stop' });
        await gone;
      }),
    );
  }

  const serve: Workers['serve'] = (databaseUrl) =>
    new Promise((resolve, reject) => {
      const giveUp = async (sentence: string) => {
        starting = undefined;
        await stop();
        reject(new StartError(sentence));
      };
      starting = { resolve, reject: giveUp };
      start = { kind: 'start', databaseUrl, workers: count };
      for (const worker of loaded) send(worker, start);
    });

  for (let index = 0; index < count; index += 1) open();
  return { serve, stop };
}

/** To one that may be gone by now. */
function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
