import { AppError } from '@esquadro/domain/shared/errors';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveHub } from '../live/live-hub.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
    /** Brings gauges up to date before they are read. */
    beforeMetrics: (refresh: () => Promise<void>) => void;
  }
}

/** Writes a registry down, with what other processes behind the same port have counted. */
export type ReadMetrics = (registry: Registry) => Promise<string>;

type Options = { pool: pg.Pool; live: Pick<LiveHub, 'check'>; readMetrics: ReadMetrics | undefined };

/** What whoever runs the product looks at: alive, ready, how busy. */
export const operations = fp(async (app: FastifyInstance, { pool, live, readMetrics }: Options) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const refreshing: (() => Promise<void>)[] = [];
  app.decorate('metrics', registry);
  app.decorate('beforeMetrics', (refresh: () => Promise<void>) => void refreshing.push(refresh));
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });

  // One line for each answer. By the route and not the address, which may hold a name or the secret of a calendar.
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode: status, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'unknown';
    seconds.observe({ method, route, status }, elapsedTime / 1000);
    log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });

  const open = { config: { access: 'public' as const }, schema: { hide: true }, logLevel: 'warn' as const };
  app.get('/healthz', open, async () => ({ status: 'ok' }));
  app.get('/readyz', open, async () => {
    const served = pool.query('SELECT FROM schema_migrations LIMIT 1');
    await Promise.all([served, live.check()]).catch((cause) => {
      throw new AppError('server.unavailable', { cause, retryAfterSeconds: 2 });
    });
    return { status: 'ready' };
  });
  app.get('/metrics', open, async (_request, reply) => {
    for (const refresh of refreshing) await refresh();
    return reply.type(registry.contentType).send(await (readMetrics?.(registry) ?? registry.metrics()));
  });
});
