import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  token?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of a body. */
  content?: Buffer | string | undefined;
  /** Whose connections are used; otherwise all clients share some. */
  agent?: Agent;
  /** How long no byte may come before it counts as no answer. */
  patienceMs?: number;
  /** As what the bytes of the answer are read: each a letter in latin1. */
  encoding?: 'utf8' | 'latin1';
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const shared = new Agent({ keepAlive: true });

/** No answer of ours may take so long; one that does counts as none. */
const PATIENCE_MS = 40_000;

/** One call and its whole answer; rejects where the last byte never came, and then nobody knows what was done. */
export function call(
  address: string,
  {
    method,
    path,
    token,
    headers,
    body,
    content = body === undefined ? '' : JSON.stringify(body),
    agent = shared,
    patienceMs = PATIENCE_MS,
    encoding = 'utf8',
  }: Call,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${path}`, {
      agent,
      method,
      timeout: patienceMs,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(content && { 'content-length': Buffer.byteLength(content) }),
        ...headers,
      },
    });
    asked.on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${patienceMs} ms`)));
    asked.on('response', (response) => {
      let text = '';
      response.setEncoding(encoding).on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    asked.end(content);
  });
}
