import { PassThrough } from 'node:stream';
import { AppError } from '@esquadro/domain/shared/errors';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Identity } from '../access.ts';
import { type Announcement, type Topic, topicsOf } from './announce.ts';
import { type Listening, listen } from './listen.ts';

/** More tabs than anyone reads at once; the rest keep asking. */
const MOST_PER_USER = 5;

/** Below the minute after which proxies take a silent connection for dead. */
const BEAT_MS = 25_000;

/** What may wait for a reader who does not read. */
const MOST_WAITING_BYTES = 64 * 1024;

type Options = {
  pool: pg.Pool;
  identify: (request: FastifyRequest) => Promise<Identity | undefined>;
  beatMs?: number;
};

type Subscription = {
  request: FastifyRequest;
  userId: string;
  topics: Topic[];
  out: PassThrough;
  /** When all that was told so far is written. */
  told: Promise<void>;
};

/**
 * Hands what the database announces to the browsers connected to this server, as server-sent events.
 * Nothing leaves over a session that is not alive at that moment. When the database's connection is lost
 * all streams end: their browsers ask again, and meanwhile poll.
 */
export function openLiveHub({ pool, identify, beatMs = BEAT_MS }: Options) {
  const subscriptions = new Set<Subscription>();
  let listening: Promise<Listening> | undefined;

  function endAll() {
    listening = undefined;
    for (const { out } of subscriptions) out.end();
  }

  async function write({ request, out }: Subscription, text: string) {
    const alive = await identify(request).catch(() => undefined);
    if (out.writableLength > MOST_WAITING_BYTES) out.destroy();
    else if (!alive) out.end();
    else if (out.writable) out.write(text);
  }

  /** One after the other: each waits for its session to be looked at, and none may overtake another. */
  function tell(subscription: Subscription, text: string) {
    subscription.told = subscription.told.then(() => write(subscription, text));
  }

  function hear(payload: string) {
    const { topics, event, data }: Announcement = JSON.parse(payload);
    for (const subscription of subscriptions)
      if (subscription.topics.some((topic) => topics.includes(topic)))
        tell(subscription, eventText(event, data));
  }

  const checking = setInterval(
    () => void listening?.then(({ check }) => check()).catch(() => {}),
    beatMs,
  ).unref();

  /** Throws `live.too-many`. What is announced after this resolves reaches the stream. */
  async function subscribe(request: FastifyRequest): Promise<PassThrough> {
    const { userId } = request.viewer;
    const own = [...subscriptions].filter((other) => other.userId === userId);
    if (own.length >= MOST_PER_USER) throw new AppError('live.too-many', { retryAfterSeconds: 60 });

    const out = new PassThrough();
    const topics = topicsOf(request.viewer);
    const subscription: Subscription = { request, userId, topics, out, told: Promise.resolve() };
    subscriptions.add(subscription);
    out.once('close', () => subscriptions.delete(subscription));
    try {
      listening ??= listen(pool, { hear, lose: endAll });
      await listening;
    } catch (error) {
      listening = undefined;
      out.destroy();
      throw error;
    }
    const beating = setInterval(() => tell(subscription, ':\n\n'), beatMs).unref();
    out.once('close', () => clearInterval(beating));
    if (out.writable) out.write(eventText('ready', {}));
    return out;
  }

  async function close() {
    clearInterval(checking);
    const last = await listening?.catch(() => undefined);
    endAll();
    await last?.close();
  }

  return { subscribe, close };
}

function eventText(event: string, data: Record<string, string>): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
