import pino from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { listen } from '../listen.ts';
import { openParts } from '../open-parts.ts';
import { readEnvironment } from '../platform/env.ts';
import { openLog } from '../platform/log.ts';
import type { FromWorker, Metrics, ToWorker } from './messages.ts';

/** One of several processes behind a port. The first one starts it, tells it what to do, and outlives it. */
export function runWorker(): void {
  // Ctrl C reaches every process of the terminal; the first one decides.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const tell = (message: FromWorker) => void process.send?.(message);
  const waiting = new Map<number, (metrics: Metrics[]) => void>();
  let questions = 0;
  let readOwn: () => Promise<Metrics> = async () => [];
  let stop = async () => {};

  const metricsOfOthers = () => {
    questions += 1;
    const question = questions;
    tell({ kind: 'ask-others', question });
    return new Promise<Metrics[]>((resolve) => waiting.set(question, resolve));
  };

  async function start(databaseUrl: string, workers: number): Promise<void> {
    const env = readEnvironment();
    const log = openLog(env.LOG_LEVEL, pino.destination(2));
    const parts = await openParts(env, { url: databaseUrl, log, share: workers });
    const app = await listen(env, parts, {
      log,
      workers,
      readMetrics: async (registry) => {
        const own = (await registry.getMetricsAsJSON()) as Metrics;
        return AggregatorRegistry.aggregate([own, ...(await metricsOfOthers())]).metrics();
      },
    });
    readOwn = async () => (await app.metrics.getMetricsAsJSON()) as Metrics;
    stop = async () => {
      await app.stop();
      await parts.close();
    };
  }

  const end = async () => {
    await stop();
    process.exit(0);
  };
  // The first process is gone: nobody would stop this one, nor the database under it.
  process.once('disconnect', end);
  process.on('message', async (message: ToWorker) => {
    switch (message.kind) {
      case 'start':
        return start(message.databaseUrl, message.workers).catch((error: Error) => {
          tell({ kind: 'failed', sentence: error.message });
          process.exit(1);
        });
      case 'stop':
        return end();
      case 'read-metrics':
        return tell({ kind: 'metrics', question: message.question, metrics: await readOwn() });
      case 'metrics-of-others':
        waiting.get(message.question)?.(message.metrics);
        waiting.delete(message.question);
    }
  });
  tell({ kind: 'ready' });
}
