import type { FastifyBaseLogger } from 'fastify';
import { sweepOrphans } from './features/files/sweep-orphans.ts';
import { deliverNext } from './features/mail/deliver-mail.ts';
import type { Send } from './features/mail/smtp.ts';
import { tellNextNews } from './features/requests/news/held-news.ts';
import { remindDayBefore } from './features/requests/news/remind-day-before.ts';
import type { Db } from './platform/db/client.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import { sweepDatabase } from './sweep-database.ts';

const SWEEP_EVERY_MS = 3_600_000;
const REMIND_EVERY_MS = 300_000;
const TELL_EVERY_MS = 2_000;
const DELIVER_EVERY_MS = 10_000;

type Options = { db: Db; store: FileStore; log: FastifyBaseLogger; send: Send | undefined };

/** Starts the periodic jobs; safe on several servers. Returns what stops them. */
export function startBackgroundJobs({ db, store, log, send }: Options): () => Promise<void> {
  let stopping = false;
  const jobs = [
    every(SWEEP_EVERY_MS, async () => {
      await sweepDatabase(db);
      await sweepOrphans(db, store, new Date());
    }),
    every(REMIND_EVERY_MS, () => remindDayBefore(db, new Date())),
    every(TELL_EVERY_MS, async () => {
      while (!stopping && (await tellNextNews(db)));
    }),
    every(DELIVER_EVERY_MS, async () => {
      while (send && !stopping && (await deliverNext(db, send)));
    }),
  ];

  /** Never two runs at a time; a failure is logged, and the next run tries again. */
  function every(pauseMs: number, work: () => Promise<unknown>) {
    let running: Promise<unknown> | undefined;
    const timer = setInterval(() => {
      running ??= work()
        .catch((err) => log.warn({ err }, 'background job failed'))
        .finally(() => {
          running = undefined;
        });
    }, pauseMs).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  }

  return async () => {
    stopping = true;
    await Promise.all(jobs.map((stop) => stop()));
  };
}
