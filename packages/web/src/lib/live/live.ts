import { authorization, refusal, sending } from '../http/http.ts';
import { type ServerEvent, splitEvents } from './event-stream.ts';

/** The server sends a heartbeat every 25 seconds: after this long the connection is dead. */
const SILENCE_MS = 60_000;

type LiveReading = {
  signal: AbortSignal;
  /** The server then also tells what happened since that moment, if it still knows. */
  since: number | undefined;
  onEvent: (event: ServerEvent) => void;
};

/**
 * Reads the live channel until it ends; rejects if it does not open. The first event is `ready`, or `resumed` if nothing
 * since the given moment is missing. Uses fetch because EventSource could send the token in the address only.
 */
export async function readLive({ signal, since, onEvent }: LiveReading): Promise<void> {
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  signal.addEventListener('abort', abort);
  let silence = setTimeout(abort, SILENCE_MS);
  try {
    const sent = sending('GET', since === undefined ? '/api/live' : `/api/live?since=${since}`);
    const response = await fetch(sent.path, { headers: authorization(), signal: attempt.signal });
    if (!response.ok) throw refusal(response.status, await response.text(), sent);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE_MS);
      const split = splitEvents(rest + part.value);
      rest = split.rest;
      for (const event of split.events) onEvent(event);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
  }
}
