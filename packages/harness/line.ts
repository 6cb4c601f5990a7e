import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A line between a phone and the product that can be cut. Chromium's own offline mode stops pages only: its service
 * worker may still reach the server.
 */
export async function openLine(productUrl: string) {
  const answersToLose = { path: /^$/, lost: new Set<string>() };

  function forward(call: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '', headers } = call;
    const forwarded = request(productUrl + url, { method, headers }, (response) => {
      if (isLost(call)) {
        response.resume().on('end', () => answer.destroy());
        return;
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    call.pipe(forwarded);
  }

  function isLost({ method, url = '' }: IncomingMessage): boolean {
    const { path, lost } = answersToLose;
    if (method === 'GET' || !path.test(url) || lost.has(url)) return false;
    lost.add(url);
    return true;
  }

  const server = createServer(forward);
  // Cookies belong to the name of a host, whatever its port.
  const { hostname } = new URL(productUrl);
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, hostname, () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://${hostname}:${port}`,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    restore: async () => {
      if (!server.listening) await listen(port);
    },
    /** Each address gets its first write, and the phone no answer to it. Returns the addresses this happened to. */
    loseFirstAnswers: (path: RegExp): ReadonlySet<string> => {
      answersToLose.path = path;
      return answersToLose.lost;
    },
  };
}
