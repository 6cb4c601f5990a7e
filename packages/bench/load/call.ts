export type Call = {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
  expect: number;
};

/** Built once: the server is measured, not the client. */
export function bytesOf({ method, path, token, headers = {}, body }: Call): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: 'localhost',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(content)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`);
}
