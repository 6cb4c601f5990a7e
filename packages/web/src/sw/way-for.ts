import { isDashboard } from '@esquadro/domain/auth/dashboards';
import { SHARE_ADDRESS } from '../lib/offline/worker-names.ts';

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'destination'>;

/**
 * How the worker answers a request; undefined leaves it to the browser, as every call of the API and every page for
 * people without an account (`/v`, `/c`, `/senha`, `/privacidade`).
 * - `shell`: the kept document, so that the inspector's page opens at once and in one version.
 * - `shell-offline`: the kept document only if the server cannot be reached.
 * - `file`: a script, style or font of this version, if it is kept.
 * - `picture`: a kept thumbnail.
 * - `shared`: photos from another app.
 */
export type Way = 'shell' | 'shell-offline' | 'file' | 'picture' | 'shared' | undefined;

export function wayFor({ method, mode, url, destination }: Asked, origin: string): Way {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (asked !== origin) return undefined;
  if (method === 'POST') return pathname === SHARE_ADDRESS ? 'shared' : undefined;
  if (method !== 'GET') return undefined;
  if (mode === 'navigate') {
    const path = pathname.replace(/(?<=.)\/$/, '');
    if (path === '/inspector') return 'shell';
    return path === '/' || isDashboard(path) ? 'shell-offline' : undefined;
  }
  if (pathname.startsWith('/api/')) {
    const isThumbnail = pathname.startsWith('/api/files/') && searchParams.get('thumbnail') === '1';
    return isThumbnail && destination === 'image' ? 'picture' : undefined;
  }
  return pathname.startsWith('/assets/') || pathname.startsWith('/images/') ? 'file' : undefined;
}
