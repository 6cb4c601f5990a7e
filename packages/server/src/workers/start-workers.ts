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
  databaseUrl: string;
  /** The program of a worker: this process may have been started by another one. */
  program: string;
  log: FastifyBaseLogger;
};

export type Workers = { port: number; stop: () => Promise<void> };

/** Processes that share a port and nothing else but the database; one that dies is replaced. */
export async function startWorkers({ count, databaseUrl, program, log }: Options): Promise<Workers> {
  cluster.setupPrimary({ exec: program, args: process.argv.slice(2) });
  const workers = new Set<Worker>();
  const answers = new Map<number, (metrics: Metrics) => void>();
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

  function open(onFailure: (sentence: string) => void): Worker {
    const worker = cluster.fork();
    workers.add(worker);
    worker.on('message', async (message: FromWorker) => {
      if (message.kind === 'ready') send(worker, { kind: 'start', databaseUrl, workers: count });
      if (message.kind === 'failed') onFailure(message.sentence);
      if (message.kind === 'metrics') answers.get(message.question)?.(message.metrics);
      if (message.kind !== 'ask-others') return;
      const others = [...workers].filter((other) => other !== worker);
      const metrics = await Promise.all(others.map(ask));
      send(worker, { kind: 'metrics-of-others', question: message.question, metrics });
    });
    worker.once('exit', async (code, signal) => {
      workers.delete(worker);
      if (stopping) return;
      log.error({ pid: worker.process.pid, code, signal }, 'worker died');
      await pause(REST_MS);
      if (!stopping) open((sentence) => log.error(sentence));
    });
    worker.once('listening', () => log.info({ pid: worker.process.pid }, 'worker serves'));
    return worker;
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

  /** Resolves with the port once a worker listens. */
  const listening = () =>
    new Promise<number>((resolve, reject) => {
      const worker = open((sentence) => reject(new StartError(sentence)));
      worker.once('listening', ({ port }) => resolve(port));
      worker.once('exit', () => reject(new StartError('Um processo do servidor terminou ao começar.')));
    });

  try {
    const [port = 0] = await Promise.all(Array.from({ length: count }, listening));
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** To one that may be gone by now. */
function send(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined);
}
