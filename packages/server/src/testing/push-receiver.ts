import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** What a browser was sent, as it reads it. */
type Received = { path: string; headers: IncomingHttpHeaders; message: Record<string, string> };

/** A push service and the browsers behind it: each has an address and keys of its own, and decrypts what it gets. */
export async function pushReceiver() {
  const received: Received[] = [];
  /** What the service answers, by path; 201 where nothing else is said. */
  const answers = new Map<string, number>();
  const browsers = new Map<string, Browser>();

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? '';
    const browser = browsers.get(path);
    const status = answers.get(path) ?? 201;
    if (browser && status === 201)
      received.push({ path, headers: request.headers, message: browser.read(Buffer.concat(chunks)) });
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => new Promise((done) => server.close(done)));
  const { port } = server.address() as AddressInfo;

  let count = 0;
  return {
    received,
    answers,
    /** A browser that has subscribed. */
    aBrowser: () => {
      count += 1;
      const path = `/send/${count}`;
      const browser = makeBrowser();
      browsers.set(path, browser);
      return { path, endpoint: `http://127.0.0.1:${port}${path}`, keys: browser.keys };
    },
  };
}

type Browser = ReturnType<typeof makeBrowser>;

function makeBrowser() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** As RFC 8291 and RFC 8188 say. */
    read(body: Buffer): Record<string, string> {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = hkdf(ecdh.computeSecret(sender), auth, info, 32);
      const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + keyLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The text ends with a two and, where it was padded, zeros.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
