import type { FastifyBaseLogger } from 'fastify';
import type { BackupRounds } from './backup/rounds.ts';
import { askWhetherDone } from './features/field/ask-whether-done.ts';
import { sweepOrphans } from './features/files/sweep-orphans.ts';
import { workOnNextImport } from './features/imports/work-on-imports.ts';
import { askBranches, askForLateKeys } from './features/keys/mail-keys.ts';
import { deliverNextMail } from './features/mail/deliver-mail.ts';
import type { Send } from './features/mail/smtp.ts';
import { geocodingRounds } from './features/places/ask-geocoder.ts';
import { settleAgain } from './features/places/settle-again.ts';
import { deliverNextPush } from './features/push/deliver-push.ts';
import { tellNextNews } from './features/requests/news/held-news.ts';
import { remindDayBefore } from './features/requests/news/remind-day-before.ts';
import { inviteParties, remindParties } from './features/visit-links/mail-parties.ts';
import type { Db } from './platform/db/client.ts';
import type { Geocoder } from './platform/geocoder.ts';
import type { SendPush } from './platform/push.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import { sweepDatabase } from './sweep-database.ts';

const SWEEP_EVERY_MS = 3_600_000;
const SETTLE_EVERY_MS = 3_600_000;
const GEOCODE_EVERY_MS = 60_000;
const REMIND_EVERY_MS = 300_000;
const INVITE_EVERY_MS = 30_000;
const TELL_EVERY_MS = 2_000;
const IMPORT_EVERY_MS = 1_000;
const DELIVER_EVERY_MS = 10_000;
const PUSH_EVERY_MS = 2_000;
/** How often it is looked whether a copy is due; more often where they follow each other closely. */
const BACKUP_LOOK_MS = 30_000;

type Options = {
  db: Db;
  store: FileStore;
  log: FastifyBaseLogger;
  send: Send | undefined;
  sendPush?: SendPush | undefined;
  /** People are invited once a booking can no longer be undone. */
  newsDelayMs?: number;
  /** A service outside that places addresses, where the installation has one. */
  geocoding?: { geocoder: Geocoder; people: boolean } | undefined;
  /** The copies that the product makes by itself. */
  backups?: { rounds: BackupRounds; everyMs: number | undefined };
};

/** Starts the periodic jobs; safe on several servers. Returns what stops them. */
export function startBackgroundJobs({
  db,
  store,
  log,
  send,
  sendPush,
  newsDelayMs = 0,
  geocoding,
  backups,
}: Options): () => Promise<void> {
  let stopping = false;
  const geocode = geocoding && geocodingRounds(db, geocoding);
  const jobs = [
    every(SWEEP_EVERY_MS, async () => {
      await sweepDatabase(db);
      await sweepOrphans(db, store, new Date());
    }),
    every(SETTLE_EVERY_MS, () => settleAgain(db)),
    every(GEOCODE_EVERY_MS, async () => geocode?.()),
    every(REMIND_EVERY_MS, async () => {
      await remindDayBefore(db, new Date());
      await askWhetherDone(db, new Date());
      // Without a server for e-mails nobody is invited: the link would count as sent.
      if (send) await remindParties(db, new Date());
      if (send) await askBranches(db, new Date());
      if (send) await askForLateKeys(db, new Date());
    }),
    every(INVITE_EVERY_MS, async () => {
      if (send) await inviteParties(db, new Date(), { newsDelayMs });
    }),
    every(TELL_EVERY_MS, async () => {
      while (!stopping && (await tellNextNews(db)));
    }),
    every(IMPORT_EVERY_MS, async () => {
      while (!stopping && (await workOnNextImport(db)));
    }),
    every(DELIVER_EVERY_MS, async () => {
      while (send && !stopping && (await deliverNextMail(db, send)));
    }),
    every(PUSH_EVERY_MS, async () => {
      while (sendPush && !stopping && (await deliverNextPush(db, sendPush)));
    }),
    every(Math.min(BACKUP_LOOK_MS, (backups?.everyMs ?? BACKUP_LOOK_MS) / 4), async () =>
      backups?.rounds.round(),
    ),
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
    await backups?.rounds.stop();
    await Promise.all(jobs.map((stop) => stop()));
  };
}
