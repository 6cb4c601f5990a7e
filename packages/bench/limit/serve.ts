import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BareAnswer = { status: number; body: string };

/** node:http and nothing else. */
export function serve(answer: (url: string) => Promise<BareAnswer>): void {
  const server = createServer(async ({ url = '' }, response) => {
    const { status, body } = await answer(url);
    const length = Buffer.byteLength(body);
    const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': length };
    response.writeHead(status, status === 304 ? {} : head).end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`ready ${(server.address() as AddressInfo).port}\n`);
  });
}
