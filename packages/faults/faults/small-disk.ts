import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** As root a mount of one's own is enough; others need an account of their own making for it. */
const UNSHARE =
  process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--mount', '--user', '--map-root-user'];

const MOUNT = 'mount -t tmpfs -o size="$1" tmpfs "$2" && shift 2 && exec "$@"';

/** A command that runs a program with a small disk mounted over a folder; nobody else sees it, and it ends with the program. */
export const withSmallDisk = (folder: string, size: string) => [
  ...UNSHARE,
  'sh',
  '-c',
  MOUNT,
  'sh',
  size,
  folder,
];

/** The same folder as the program sees it. */
export const seenBy = (pid: number, folder: string) => `/proc/${pid}/root${folder}`;

/** Whether this system lets us do that: Linux does, unless a container forbids it. */
export async function maySmallDisk(folder: string): Promise<boolean> {
  const [program = '', ...args] = [...withSmallDisk(folder, '1m'), 'true'];
  return promisify(execFile)(program, args).then(
    () => true,
    () => false,
  );
}
