import { once } from 'node:events';
import { connect } from 'node:net';

type Upload = { address: string; token: string; userId: string; bytes: number };

/**
 * Sends so much of an upload and hangs up; the length announces five megabytes more than ever comes.
 * With `hold` the connection stays, half way, until the given promise ends.
 */
export async function cutUpload(
  { address, token, userId, bytes }: Upload,
  hold?: Promise<unknown>,
): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';
  socket.write(
    `PATCH /api/user/updateRealtorUser/${userId} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes + 5_000_000}\r\n\r\n${head}`,
  );
  await new Promise((resolve) => socket.write('a'.repeat(bytes), resolve));
  await hold;
  if (bytes % 2) socket.resetAndDestroy();
  else socket.destroy();
}
