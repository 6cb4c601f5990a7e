import { DAY_ADDRESS } from '../lib/offline/worker-names.ts';

const PREFIX = 'files-';

/** The files of one version: its document, and the scripts, styles and fonts that an inspector may need. */
export function keptFiles(version: string, files: readonly string[]) {
  const name = `${PREFIX}${version}`;

  /** Rejects unless everything is there: half a version never takes over. */
  async function install(): Promise<void> {
    const cache = await caches.open(name);
    const page = await fetch(DAY_ADDRESS, { credentials: 'omit', cache: 'no-store' });
    const text = await page.clone().text();
    const [entry = ''] = files;
    if (!page.ok || !text.includes(entry)) throw new Error('the server has another version by now');
    await Promise.all(files.map((file) => keep(cache, file)));
    await cache.put(DAY_ADDRESS, page);
  }

  /** Names carry a hash, so what an older version has kept under the same one is the same. */
  async function keep(cache: Cache, file: string): Promise<void> {
    const known = await caches.match(file);
    const response = known ?? (await fetch(file));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(file, response);
  }

  /** Takes away what older versions have kept. */
  async function forgetOthers(): Promise<void> {
    const old = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== name);
    await Promise.all(old.map((other) => caches.delete(other)));
  }

  const read = async (address: string | Request) =>
    (await caches.open(name)).match(address, { ignoreVary: true });

  return { install, forgetOthers, read };
}
