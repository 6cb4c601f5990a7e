import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import pg from 'pg';
import { afterAll } from 'vitest';

/** As PgBouncer: of what a client may say at its start these are understood, anything else is refused or ignored. */
const KNOWN_PARAMETERS = new Set(['user', 'database', 'application_name', 'client_encoding']);

const SSL_REQUEST = 80_877_103;

type Backend = { socket: Socket; client: Socket | undefined };

/**
 * Stands in for PgBouncer with `pool_mode = transaction`: its clients share a few connections to the database, each
 * for the length of one transaction, and nothing of a session lasts longer. Answers with the address to connect to.
 */
export async function transactionPooler(url: string, options: { ignoresParameters: boolean }) {
  const backends = await Promise.all([connectBackend(url), connectBackend(url)]);
  const waiting: ((backend: Backend) => void)[] = [];
  const release = (backend: Backend) => {
    backend.client = undefined;
    waiting.shift()?.(backend);
  };
  const free = async (): Promise<Backend> =>
    // The one used last, as PgBouncer does.
    backends.findLast(({ client }) => !client) ?? new Promise((resolve) => waiting.push(resolve));

  for (const backend of backends) {
    let rest = Buffer.alloc(0);
    backend.socket.on('data', (chunk: Buffer) => {
      const { messages, left } = splitMessages(Buffer.concat([rest, chunk]));
      rest = left;
      for (const message of messages) {
        backend.client?.write(message);
        // Ready for the next query, outside of any transaction.
        if (message.toString('latin1', 0, 1) === 'Z' && message.toString('latin1', 5) === 'I')
          release(backend);
      }
    });
  }

  const server = createServer(async (client) => {
    client.on('error', () => {});
    if (!(await greet(client, options))) return;
    let rest = Buffer.alloc(0);
    let backend: Backend | undefined;
    for await (const chunk of client) {
      const { messages, left } = splitMessages(Buffer.concat([rest, chunk]));
      rest = left;
      for (const message of messages) {
        if (message.toString('latin1', 0, 1) === 'X') return client.end();
        if (backend?.client !== client) {
          backend = await free();
          backend.client = client;
        }
        backend.socket.write(message);
      }
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.close();
    for (const { socket } of backends) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return `postgresql://anyone@127.0.0.1:${port}/any`;
}

/** A connection that the driver opens and signs in, and that is ours from then on. */
async function connectBackend(url: string): Promise<Backend> {
  const socket = new Socket();
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC', stream: () => socket });
  client.on('error', () => {});
  await client.connect();
  socket.removeAllListeners('data');
  return { socket, client: undefined };
}

/** Lets a client in, whoever it is, unless it says what is not understood. */
async function greet(
  client: Socket,
  { ignoresParameters }: { ignoresParameters: boolean },
): Promise<boolean> {
  const [first] = (await once(client, 'data')) as [Buffer];
  if (first.readInt32BE(4) === SSL_REQUEST) {
    client.write('N');
    return greet(client, { ignoresParameters });
  }
  const words = first.toString('utf8', 8).split('\0');
  const unknown = words.filter((word, at) => at % 2 === 0 && word && !KNOWN_PARAMETERS.has(word));
  if (unknown.length > 0 && !ignoresParameters) {
    client.end(message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown[0]}\0\0`));
    return false;
  }
  client.write(Buffer.concat([message('R', '\0\0\0\0'), message('K', '\0'.repeat(8)), message('Z', 'I')]));
  return true;
}

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(Buffer.byteLength(body) + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

/** The whole messages of what has arrived so far: a letter, a length that counts itself, a body. */
function splitMessages(bytes: Buffer): { messages: Buffer[]; left: Buffer<ArrayBuffer> } {
  const messages: Buffer[] = [];
  let at = 0;
  while (bytes.length >= at + 5 && bytes.length >= at + 1 + bytes.readInt32BE(at + 1)) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    messages.push(bytes.subarray(at, end));
    at = end;
  }
  return { messages, left: Buffer.from(bytes.subarray(at)) };
}
