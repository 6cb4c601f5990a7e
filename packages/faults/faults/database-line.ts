import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';

/**
 * A line between a server and PostgreSQL that can fail as networks do: silent, where what is sent vanishes and
 * nobody is told; or cut, where every connection breaks and none is accepted.
 */
export async function openDatabaseLine(socketFolder: string) {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-line-'));
  const open = new Set<Socket>();
  let state: 'whole' | 'silent' | 'cut' = 'whole';

  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  const carry = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('data', (chunk) => state === 'whole' && to.write(chunk));
    from.on('error', () => {});
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const line = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(join(socketFolder, SOCKET));
    carry(near, far);
    carry(far, near);
  });
  line.listen(join(folder, SOCKET));
  await once(line, 'listening');

  return {
    folder,
    /** Restoring the line breaks the existing connections first, since their data is lost. */
    become: (next: typeof state) => {
      state = next;
      if (next !== 'silent') breakAll();
    },
    close: async () => {
      line.close();
      breakAll();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
