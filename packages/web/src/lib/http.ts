import { readToken } from './token.ts';

/** What every answer is read with: a zod shape of the domain fits. */
type Shape<Answer> = { parse: (value: unknown) => Answer };

/** A refusal of the server, or the lack of one: `message` is what the user reads. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  /** A sentence for each wrong field, under its name on the wire. */
  readonly fields: Record<string, string>;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown> = {}) {
    super(typeof body.error === 'string' ? body.error : 'Algo deu errado. Tente de novo.');
    this.name = 'HttpError';
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'unknown';
    this.fields = (body.fields as Record<string, string> | undefined) ?? {};
    this.body = body;
  }
}

const OFFLINE = { error: 'Sem conexão com o servidor. Confira a internet e tente de novo.', code: 'offline' };

const listeners = new Set<() => void>();

/** Calls back when the server no longer knows our session. */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type Page<Row> = {
  rows: Row[];
  /** The address of the next page; undefined on the last one. */
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
  const response = await fetch(path, {
    method,
    headers: { ...authorization(), ...json, ...headers },
    ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as FormData) }),
    ...(signal && { signal }),
  }).catch((cause) => {
    if (signal?.aborted) throw cause;
    throw new HttpError(0, OFFLINE);
  });
  if (!response.ok) throw refusal(response.status, await response.text());
  return response;
}

export function authorization(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** The error of a refused call; a dead session is reported to whoever keeps it. */
export function refusal(status: number, text: string): HttpError {
  const error = new HttpError(status, status === 0 ? OFFLINE : readJson(text));
  if (error.code === 'session.missing') for (const listener of listeners) listener();
  return error;
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
  const text = await response.text();
  return shape.parse(text === '' ? null : JSON.parse(text));
}

/** The only place that talks to the server, beside `upload.ts`: JSON, the token, one kind of error. */
export const http = {
  get: async <Answer>(path: string, shape: Shape<Answer>, extra?: Extra) =>
    read(await send('GET', path, undefined, extra), shape),
  post: async <Answer>(path: string, body: unknown, shape: Shape<Answer>, extra?: Extra) =>
    read(await send('POST', path, body, extra), shape),
  put: async <Answer>(path: string, body: unknown, shape: Shape<Answer>, extra?: Extra) =>
    read(await send('PUT', path, body, extra), shape),
  patch: async <Answer>(path: string, body: unknown, shape: Shape<Answer>, extra?: Extra) =>
    read(await send('PATCH', path, body, extra), shape),
  delete: async (path: string, extra?: Extra): Promise<void> => {
    await send('DELETE', path, undefined, extra);
  },
  /** A page of a list, with the way to the next one. */
  page: async <Row>(path: string, shape: Shape<Row[]>, extra?: Extra): Promise<Page<Row>> => {
    const response = await send('GET', path, undefined, extra);
    const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    return { rows: await read(response, shape), next };
  },
  /** A record together with its version, for `If-Match` on its next change. */
  record: async <Answer>(path: string, shape: Shape<Answer>, extra?: Extra) => {
    const response = await send('GET', path, undefined, extra);
    return { version: response.headers.get('etag') ?? '*', value: await read(response, shape) };
  },
};
