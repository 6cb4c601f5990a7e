import { readToken } from '../session/token.ts';
import { answeredOnce } from './answered-once.ts';
import { noteAnswer, noteReading } from './data-since.ts';
import { forgetEarly, takeEarly } from './early-answers.ts';
import { HttpError } from './http-error.ts';
import { type KeptAnswer, keepAnswer, keptAnswer } from './kept-answers.ts';

export { HttpError } from './http-error.ts';

/** A zod schema of the domain fits. */
type Shape<Answer> = { parse: (value: unknown) => Answer };

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
const SIGNING_IN_AND_OUT = ['/api/user/login', '/api/user/logout'];

export type Page<Row> = {
  rows: Row[];
  next: string | undefined;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Extra = { headers?: Record<string, string>; signal?: AbortSignal | undefined };

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
  if (status === 401 && !SIGNING_IN_AND_OUT.includes(path) && token === readToken())
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

async function read<Answer>(response: Response, shape: Shape<Answer>): Promise<Answer> {
  return parse(await response.text(), shape);
}

const parse = <Answer>(text: string, shape: Shape<Answer>): Answer =>
  shape.parse(text === '' ? null : JSON.parse(text));

/**
 * Asks with the tag of the last answer to the same call: while nothing has changed, the server sends a header alone. A
 * caller that sends a tag of its own keeps its answers itself, and gets the 304.
 */
async function fetchAnswer(path: string, extra: Extra = {}): Promise<KeptAnswer> {
  const token = readToken();
  const keepsItself = extra.headers?.['if-none-match'] !== undefined;
  const known = keepsItself ? undefined : keptAnswer(path, token);
  const headers = { ...(known && { 'if-none-match': known.etag }), ...extra.headers };
  try {
    const response = await send('GET', path, undefined, { ...extra, headers });
    const [etag = '', link = ''] = ['etag', 'link'].map((name) => response.headers.get(name) ?? '');
    const answer = { etag, link, text: await response.text() };
    if (!keepsItself) keepAnswer(path, token, answer);
    return answer;
  } catch (error) {
    if (known && error instanceof HttpError && error.status === 304) return known;
    throw error;
  }
}

/** The only place that talks to the server, beside `upload.ts` and `download.ts`. */
export const http = {
  get: async <Answer>(path: string, shape: Shape<Answer>, extra?: Extra) =>
    parse((await fetchAnswer(path, extra)).text, shape),
  post: <Answer>(path: string, body: unknown, shape: Shape<Answer>, extra?: Extra) =>
    answeredOnce(path, body, async (key) => {
      const headers = { 'idempotency-key': key, ...extra?.headers };
      return read(await send('POST', path, body, { ...extra, headers }), shape);
    }),
  put: async <Answer>(path: string, body: unknown, shape: Shape<Answer>, extra?: Extra) =>
    read(await send('PUT', path, body, extra), shape),
  patch: async <Answer>(path: string, body: unknown, shape: Shape<Answer>, extra?: Extra) =>
    read(await send('PATCH', path, body, extra), shape),
  delete: async (path: string): Promise<void> => {
    await send('DELETE', path, undefined);
  },
  /** For a DELETE with an answer. */
  deleted: async <Answer>(path: string, shape: Shape<Answer>) =>
    read(await send('DELETE', path, undefined), shape),
  page: async <Row>(path: string, shape: Shape<Row[]>, extra?: Extra): Promise<Page<Row>> => {
    const { text, link } = await fetchAnswer(path, extra);
    return { rows: parse(text, shape), next: /<([^>]+)>;\s*rel="next"/.exec(link)?.[1] };
  },
  /** With the version that `If-Match` takes. */
  record: async <Answer>(path: string, shape: Shape<Answer>, extra?: Extra) => {
    const { text, etag } = await fetchAnswer(path, extra);
    return { version: versionIn(etag), value: parse(text, shape) };
  },
};

/** The tag of a record begins with its version; the rest is about what the answer says beside the record. */
const versionIn = (etag: string): string => {
  const version = /^(?:W\/)?"(\d+)-/.exec(etag)?.[1];
  return version ? `"${version}"` : etag || '*';
};
