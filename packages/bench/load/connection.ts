import { once } from 'node:events';
import { connect } from 'node:net';

export type Answer = { status: number; head: string; body: Buffer };

export type Connection = { send: (bytes: Buffer) => Promise<Answer>; close: () => void };

const HEAD_END = Buffer.from('\r\n\r\n');

/** A keep-alive connection that is far cheaper than node:http, whose cost would be measured too. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let chunks: Buffer[] = [];
  let have = 0;
  let head: { text: string; status: number; ends: number; total: number } | undefined;
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  socket.on('data', (chunk) => {
    chunks.push(chunk);
    have += chunk.length;
    head ??= readHead(chunks);
    if (!head || have < head.total) return;
    const whole = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    const answer = { status: head.status, head: head.text, body: whole.subarray(head.ends, head.total) };
    chunks = [];
    have = 0;
    head = undefined;
    waiting?.resolve(answer);
  });
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('the server closed the connection'));
  socket.on('error', fail);
  socket.on('close', () => fail());

  return {
    send: (bytes) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(bytes);
      }),
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
}

/** Undefined until the headers are complete. Our answers have a content-length or no body. */
function readHead(chunks: Buffer[]) {
  const start = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  const at = start.indexOf(HEAD_END);
  if (at < 0) return undefined;
  const text = start.toString('latin1', 0, at);
  const status = Number(text.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined && status !== 304 && status !== 204) throw new Error(`no length in:\n${text}`);
  const ends = at + HEAD_END.length;
  return { text, status, ends, total: ends + Number(length ?? 0) };
}
