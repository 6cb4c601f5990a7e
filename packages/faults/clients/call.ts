import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Whose connections are used; otherwise all clients share some. */
  agent?: Agent;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const shared = new Agent({ keepAlive: true });

/** No answer of ours may take so long; one that does counts as none. */
const PATIENCE_MS = 40_000;

/** One call and its whole answer; rejects where the last byte never came, and then nobody knows what was done. */
export function call(
  address: string,
  { method, path, token, headers, body, agent = shared }: Call,
): Promise<Answer> {
  const content = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${path}`, {
      agent,
      method,
      timeout: PATIENCE_MS,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
        ...headers,
      },
    });
    asked.on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
    asked.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
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
