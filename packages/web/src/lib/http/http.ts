import { readToken } from '../session/token.ts';
import { answeredOnce } from './answered-once.ts';
import type { KeptAnswer } from './answers-on-disk.ts';
import { noteAnswer, noteReading } from './data-since.ts';
import { forgetEarly, takeCome, takeEarly } from './early-answers.ts';
import { HttpError } from './http-error.ts';
import { answerWithoutSignal, keepAnswer, keptAnswer } from './kept-answers.ts';
import { countRead } from './pending-reads.ts';

export { HttpError } from './http-error.ts';

const NOT_READ = {
  error: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
  code: 'offline',
};
const NOT_SENT = {
  error: 'Sem conexão: nada foi enviado. Tente de novo quando a internet voltar.',
  code: 'offline',
};
const UNANSWERED = {
  error:
    'A conexão caiu antes da resposta: não sabemos se o envio chegou. Tente de novo: nada fica gravado em dobro.',
  code: 'unanswered',
};

export type Sent = { method: string; path: string; token: string | undefined; online: boolean };

export const sending = (method: string, path: string): Sent => ({
  method,
  path,
  token: readToken(),
  online: navigator.onLine,
});

/** Offline, nothing was sent; otherwise nobody knows whether the call took effect. */
export function noAnswer({ method, online }: Sent): HttpError {
  if (method === 'GET') return new HttpError(0, NOT_READ);
  return new HttpError(0, online ? UNANSWERED : NOT_SENT);
}

const listeners = new Set<() => void>();

export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls for which 401 does not mean that the session has ended. */
const SIGNING_IN_AND_OUT = /^\/api\/user\/(log|link\/)/;

export type Page<Row> = {
  rows: Row[];
  next: string | undefined;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Extra = {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Without a connection this fails, instead of answering as it last did. */
  onlyFresh?: boolean;
};

async function send(
  method: Method,
  path: string,
  body: unknown,
  { headers, signal }: Extra = {},
): Promise<Response> {
  const json =
    body === undefined || body instanceof FormData ? undefined : { 'content-type': 'application/json' };
  const sent = sending(method, path);
  const init = {
    method,
    headers: { ...authorization(), ...json, ...headers },
    ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as FormData) }),
    ...(signal && { signal }),
  };
  if (method === 'GET') noteReading();
  else forgetEarly();
  const early = method === 'GET' ? takeEarly(path, sent.token) : undefined;
  const response = await (early ?? fetch(path, init)).catch((cause) => {
    if (signal?.aborted) throw cause;
    throw noAnswer(sent);
  });
  noteAnswer(response);
  if (!response.ok) throw refusal(response.status, await response.text(), sent);
  return response;
}

export function authorization(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/**
 * The error of a refused call. Any 401 ends the session, unless the browser got another token since the call was sent.
 */
export function refusal(status: number, text: string, { path, token }: Sent): HttpError {
  if (status === 401 && !SIGNING_IN_AND_OUT.test(path) && token === readToken())
    for (const listener of listeners) listener();
  return new HttpError(status, readJson(text));
}

function readJson(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

const read = async <Answer>(response: Response): Promise<Answer> => parseAnswer(await response.text());

export const parseAnswer = (text: string) => (text === '' ? null : JSON.parse(text));

/**
 * Asks with the tag of the last answer to the same call: while nothing has changed, the server sends a header alone. A
 * caller that sends a tag of its own keeps its answers itself, and gets the 304.
 */
async function fetchAnswer(path: string, extra: Extra = {}): Promise<KeptAnswer> {
  const token = readToken();
  const askedAt = Date.now();
  const keepsItself = extra.headers?.['if-none-match'] !== undefined;
  const known = keepsItself ? undefined : keptAnswer(path, token);
  const headers = { ...(known && { 'if-none-match': known.etag }), ...extra.headers };
  try {
    const answer = await countRead(
      send('GET', path, undefined, { ...extra, headers }).then(async (response) =>
        withTag(response, await response.text()),
      ),
    );
    if (!keepsItself) keepAnswer(path, token, answer, askedAt);
    return answer;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (known && error.status === 304) return known;
    const unreached = error.status === 0 || error.status >= 502;
    const kept = unreached && !keepsItself && !extra.onlyFresh && (await answerWithoutSignal(path, token));
    if (kept) return kept;
    throw error;
  }
}

function withTag({ headers }: Response, text: string): KeptAnswer {
  return { etag: headers.get('etag') ?? '', link: headers.get('link') ?? '', text };
}

/** What was asked for early and has come by now, once. */
function earlyAnswer(path: string): KeptAnswer | undefined {
  const token = readToken();
  const came = takeCome(path, token);
  if (!came) return undefined;
  noteAnswer(came.response);
  const answer = withTag(came.response, came.text);
  keepAnswer(path, token, answer, came.askedAt);
  return answer;
}

const pageIn = <Row>({ text, link }: KeptAnswer): Page<Row> => ({
  rows: parseAnswer(text),
  next: /<([^>]+)>;\s*rel="next"/.exec(link)?.[1],
});

/**
 * The only place that talks to the server, beside `upload.ts` and `download.ts`. Answers are taken for what the domain
 * says they are: the server's own tests check each of them, and schemas would make a first screen a quarter larger.
 */
export const http = {
  get: async <Answer>(path: string, extra?: Extra): Promise<Answer> =>
    parseAnswer((await fetchAnswer(path, extra)).text),
  post: <Answer>(path: string, body?: unknown, extra?: Extra): Promise<Answer> =>
    answeredOnce(path, body, async (key) => {
      const headers = { 'idempotency-key': key, ...extra?.headers };
      return read<Answer>(await send('POST', path, body, { ...extra, headers }));
    }),
  put: async <Answer>(path: string, body: unknown, extra?: Extra) =>
    read<Answer>(await send('PUT', path, body, extra)),
  patch: async <Answer>(path: string, body?: unknown, extra?: Extra) =>
    read<Answer>(await send('PATCH', path, body, extra)),
  delete: async (path: string, body?: unknown): Promise<void> => {
    await send('DELETE', path, body);
  },
  /** For a DELETE with an answer. */
  deleted: async <Answer>(path: string) => read<Answer>(await send('DELETE', path, undefined)),
  page: async <Row>(path: string, extra?: Extra): Promise<Page<Row>> =>
    pageIn(await fetchAnswer(path, extra)),
  /** What is there already without waiting, because it was asked for before this code had come. */
  early: {
    get: <Answer>(path: string): Answer | undefined => {
      const answer = earlyAnswer(path);
      return answer && parseAnswer(answer.text);
    },
    page: <Row>(path: string): Page<Row> | undefined => {
      const answer = earlyAnswer(path);
      return answer && pageIn(answer);
    },
  },
  /** With the version that `If-Match` takes. */
  record: async <Answer>(path: string, extra?: Extra) => {
    const { text, etag } = await fetchAnswer(path, extra);
    return { version: versionIn(etag), value: parseAnswer(text) as Answer };
  },
};

/** The tag of a record begins with its version; the rest is about what the answer says beside the record. */
const versionIn = (etag: string): string => {
  const version = /^(?:W\/)?"(\d+)-/.exec(etag)?.[1];
  return version ? `"${version}"` : etag || '*';
};
