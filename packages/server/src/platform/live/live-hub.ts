import { PassThrough } from 'node:stream';
import { AppError } from '@esquadro/domain/shared/errors';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type Announcement, type Topic, topicsOf } from './announce.ts';
import { type Listening, listen } from './listen.ts';

/** More tabs than anyone reads at once; the rest keep asking. */
const MOST_PER_USER = 5;

/** Below the minute after which proxies take a silent connection for dead. */
const BEAT_MS = 25_000;
const BEAT = ':\n\n';

/** What may wait until its session has been looked at; whoever misses more asks for everything anew. */
const MOST_PENDING = 20;

/** For how long what was heard can be told again to a browser that fetched its data before it connected. */
const KEPT_MS = 60_000;
const MOST_KEPT = 1_000;

/** By how much the clocks of two servers may differ. */
const CLOCK_SKEW_MS = 5_000;

/** A client that reads slower than this is disconnected. */
const MOST_WAITING_BYTES = 64 * 1024;

type Options = {
  /** How to reach the database with a connection of one's own. */
  config: pg.ClientConfig;
  /** Which of these sessions are alive, asked over that connection. */
  findLiving: (client: pg.ClientBase, sessions: Session[]) => Promise<Set<string>>;
  beatMs?: number;
};

type Session = { sessionId: string; userId: string };

type Channel = Session & {
  topics: Topic[];
  out: PassThrough;
  /** Texts that were heard and not written yet. They name what changed: the same one twice says no more than once. */
  pending: Set<string>;
};

type Heard = { at: number; topics: Topic[]; text: string };

export type LiveHub = ReturnType<typeof openLiveHub>;

/**
 * Hands what the database announces to the browsers connected to this server, as server-sent events.
 *
 * Nothing leaves over a session that is not alive at that moment. One question at a time asks for the sessions of all
 * channels that something waits for, however many they are; what is heard meanwhile waits for the next one. When too
 * much waits for a channel, or the database's connection is lost, the channel ends: its browser opens another one and
 * asks for everything anew.
 */
export function openLiveHub({ config, findLiving, beatMs = BEAT_MS }: Options) {
  const channels = new Set<Channel>();
  let listening: Promise<Listening> | undefined;
  let telling = false;
  let kept: Heard[] = [];
  /** Everything announced since then is in `kept`. */
  let keptSince = Number.POSITIVE_INFINITY;

  function endAll() {
    listening = undefined;
    keptSince = Number.POSITIVE_INFINITY;
    kept = [];
    for (const { out } of channels) out.end();
  }

  function onNotification(payload: string) {
    const { topics, event, data }: Announcement = JSON.parse(payload);
    const heard = { at: Date.now(), topics, text: eventText(event, data) };
    remember(heard);
    for (const channel of channels) if (concerns(channel, heard)) keep(channel, heard.text);
    void tellAll();
  }

  function remember(heard: Heard) {
    kept.push(heard);
    const tooOld = kept.findIndex(({ at }) => at > heard.at - KEPT_MS);
    const dropped = kept.splice(0, Math.max(tooOld, kept.length - MOST_KEPT)).at(-1);
    if (dropped) keptSince = dropped.at + 1;
  }

  function keep({ out, pending }: Channel, text: string) {
    if (!out.writable) return;
    pending.add(text);
    if (pending.size > MOST_PENDING) out.end();
  }

  async function tellAll() {
    if (telling) return;
    telling = true;
    for (let due = waitedFor(); due.length > 0; due = waitedFor()) await tell(due);
    telling = false;
  }

  const waitedFor = () => [...channels].filter(({ out, pending }) => out.writable && pending.size > 0);

  async function tell(due: Channel[]) {
    // Taken before the question: what comes after it may be meant for a session that has ended since.
    const texts = due.map(takePending);
    const current = await listening?.catch(() => undefined);
    const living = await current?.ask((client) => findLiving(client, due)).catch(() => undefined);
    for (const [at, { out, sessionId }] of due.entries()) {
      if (!out.writable) continue;
      if (!living?.has(sessionId)) out.end();
      else out.write(texts[at]);
      if (out.writableLength > MOST_WAITING_BYTES) out.destroy();
    }
  }

  /** Tells proxies and browsers that a channel lives, finds out whether its session does, and cuts what does not end. */
  function beat() {
    for (const channel of channels) {
      if (!channel.out.writable) channel.out.destroy();
      else if (channel.pending.size === 0) keep(channel, BEAT);
    }
    void tellAll();
  }
  const beating = setInterval(beat, beatMs).unref();

  function heard(): Promise<Listening> {
    listening ??= open();
    return listening;
  }

  function open(): Promise<Listening> {
    // A connection that was given up may end later than the next one begins.
    const onDisconnect = () => {
      if (listening === opening) endAll();
    };
    const opening = listen(config, { onNotification, onDisconnect });
    opening.then(() => {
      keptSince = Date.now();
    }, onDisconnect);
    return opening;
  }

  /** Rejects where announcements would not be heard. */
  async function check(): Promise<void> {
    const current = await heard();
    await current.ask((client) => client.query('SELECT 1'));
  }

  /**
   * Throws `live.too-many`. What is announced after this resolves reaches the stream, which begins with `ready`; or
   * with `resumed`, if it is also told everything that was announced since the moment it names.
   */
  async function subscribe(
    { viewer, sessionId }: FastifyRequest,
    since = Number.NEGATIVE_INFINITY,
  ): Promise<PassThrough> {
    const { userId } = viewer;
    const own = [...channels].filter((other) => other.userId === userId);
    if (own.length >= MOST_PER_USER) throw new AppError('live.too-many', { retryAfterSeconds: 60 });

    const out = new PassThrough();
    const channel: Channel = { sessionId, userId, topics: topicsOf(viewer), out, pending: new Set() };
    channels.add(channel);
    out.once('close', () => channels.delete(channel));
    await heard().catch((error) => {
      out.destroy();
      throw error;
    });
    if (!out.writable) return out;
    const from = since - CLOCK_SKEW_MS;
    const resumes = from >= keptSince;
    out.write(eventText(resumes ? 'resumed' : 'ready', {}));
    if (resumes)
      for (const heard of kept) if (heard.at >= from && concerns(channel, heard)) keep(channel, heard.text);
    void tellAll();
    return out;
  }

  async function close() {
    clearInterval(beating);
    const last = await listening?.catch(() => undefined);
    endAll();
    await last?.close();
  }

  return { subscribe, check, close };
}

const concerns = (channel: Channel, { topics }: Heard) =>
  channel.topics.some((topic) => topics.includes(topic));

function takePending({ pending }: Channel): string {
  const text = [...pending].join('');
  pending.clear();
  return text;
}

function eventText(event: string, data: Record<string, string>): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
