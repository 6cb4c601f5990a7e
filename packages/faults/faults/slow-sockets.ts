import { connect, type Socket } from 'node:net';

/** Four kinds of slow connections: what each sends at once, and every second after. */
const WAYS = [
  { first: '', later: '' },
  { first: 'GET / HTTP/1.1\r\nHost: x\r\n', later: 'X: y\r\n' },
  {
    first:
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
    later: ' ',
  },
  { first: 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3), later: '' },
];

/** Reopens connections that are closed. */
export function openSlowSockets(address: string, count: number) {
  const { hostname, port } = new URL(address);
  const open = new Map<Socket, string>();
  let ended = false;
  let cuts = 0;

  const hold = (turn: number) => {
    if (ended) return;
    const { first, later } = WAYS[turn % WAYS.length] ?? { first: '', later: '' };
    const socket = connect(Number(port), hostname);
    open.set(socket, later);
    socket.pause();
    socket.write(first);
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      cuts += 1;
      setTimeout(hold, 100, turn);
    });
  };
  for (let turn = 0; turn < count; turn += 1) hold(turn);
  const trickling = setInterval(() => {
    for (const [socket, later] of open) if (later && socket.writable) socket.write(later);
  }, 1_000);

  return {
    open: () => open.size,
    cuts: () => cuts,
    close: () => {
      ended = true;
      clearInterval(trickling);
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
