import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Without root a user namespace is needed too. */
const UNSHARE =
  process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--mount', '--user', '--map-root-user'];

const MOUNT = 'mount -t tmpfs -o size="$1" tmpfs "$2" && shift 2 && exec "$@"';

/** Runs a program with a small tmpfs mounted over a folder, in a mount namespace of its own. */
export const withSmallDisk = (folder: string, size: string) => [
  ...UNSHARE,
  'sh',
  '-c',
  MOUNT,
  'sh',
  size,
  folder,
];

export const seenBy = (pid: number, folder: string) => `/proc/${pid}/root${folder}`;

/** False outside Linux and in containers that forbid it. */
export async function maySmallDisk(folder: string): Promise<boolean> {
  const [program = '', ...args] = [...withSmallDisk(folder, '1m'), 'true'];
  return promisify(execFile)(program, args).then(
    () => true,
    () => false,
  );
}
