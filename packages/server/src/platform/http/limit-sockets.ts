import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

export type SocketLimits = {
  /** How long the head of a request may take, from the first byte or from the connection itself. */
  headersMs: number;
  /** How long a connection may stay idle between two requests. */
  restMs: number;
  /** A body under way, or an answer that waits to be read, moves so many bytes in each so long a window. */
  windowMs: number;
  bytesPerWindow: number;
  perAddress: number;
};

/**
 * A kilobyte a second over half a minute: a phone in a cellar passes, a client that trickles does not.
 * A browser opens six connections: an office of a hundred and sixty behind one address still gets in.
 */
export const SOCKET_LIMITS: SocketLimits = {
  headersMs: 20_000,
  restMs: 72_000,
  windowMs: 30_000,
  bytesPerWindow: 30_000,
  perAddress: 1_000,
};

/** Connections come to the processes behind a port in turn, but do not end in turn. */
const UNEVEN = 1.25;

/** What each of so many processes behind a port may take, so that nobody is refused below the limit of them all. */
export function shareOfLimits(limits: SocketLimits, processes: number): SocketLimits {
  if (processes === 1) return limits;
  return { ...limits, perAddress: Math.ceil((limits.perAddress / processes) * UNEVEN) };
}

type Progress = { bytes: number; since: number };

/**
 * Cuts connections off that only hold a place: too many from one address, a body that trickles in, an answer that
 * nobody reads. Slow heads and idle connections are Node.js's own to cut. Behind a proxy every connection comes
 * from the proxy's address, so `sharedAddress` lifts that limit.
 */
export function limitSockets(server: Server, limits: SocketLimits, sharedAddress: boolean): void {
  const progress = new Map<Socket, Progress>();
  const requests = new WeakMap<Socket, IncomingMessage>();
  const perAddress = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const open = (perAddress.get(address) ?? 0) + 1;
    if (open > limits.perAddress && !sharedAddress) {
      socket.destroy();
      return;
    }
    perAddress.set(address, open);
    progress.set(socket, { bytes: 0, since: Date.now() });
    socket.once('close', () => {
      progress.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  });
  server.on('request', (request: IncomingMessage) => {
    requests.set(request.socket, request);
    progress.set(request.socket, { bytes: movedBytes(request.socket), since: Date.now() });
  });

  const look = () => {
    const now = Date.now();
    for (const [socket, { bytes, since }] of progress) {
      const moved = movedBytes(socket);
      const receiving = requests.get(socket)?.complete === false;
      const busy = receiving || socket.writableLength > 0;
      if (!busy || moved - bytes >= limits.bytesPerWindow) progress.set(socket, { bytes: moved, since: now });
      else if (now - since > limits.windowMs) socket.destroy();
    }
  };
  const timer = setInterval(look, limits.windowMs / 6).unref();
  server.on('close', () => clearInterval(timer));
}

/** What came in, and what went out as far as the other side made room for it. */
const movedBytes = (socket: Socket): number => socket.bytesRead + socket.bytesWritten - socket.writableLength;
