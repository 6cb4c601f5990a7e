import type { MetricObjectWithValues, MetricValue } from 'prom-client';

export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** What the first process tells its workers. */
export type ToWorker =
  | { kind: 'start'; databaseUrl: string; workers: number }
  | { kind: 'stop' }
  | { kind: 'read-metrics'; question: number }
  | { kind: 'metrics-of-others'; question: number; metrics: Metrics[] };

/** What a worker tells the first process. */
export type FromWorker =
  /** Sent once it listens to messages: what comes earlier is lost. */
  | { kind: 'ready' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'ask-others'; question: number }
  | { kind: 'metrics'; question: number; metrics: Metrics };
