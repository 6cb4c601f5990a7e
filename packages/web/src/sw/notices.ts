import { isDashboard } from '@esquadro/domain/auth/dashboards';
import type { OpenPlace } from '../lib/offline/worker-names.ts';

type Notice = { title: string; body: string; path: string; tag: string };

const ICON = '/images/icon-192.png';
const BADGE = '/images/badge-96.png';

/** What a push says; undefined if it says nothing that we know. */
export function readNotice(text: string): Notice | undefined {
  try {
    const { title, body = '', path = '/', tag = '' } = JSON.parse(text);
    if (typeof title !== 'string' || title === '') return undefined;
    return { title, body: String(body), path: ownPath(String(path)), tag: String(tag) };
  } catch {
    return undefined;
  }
}

/** A notice leads nowhere but to our own pages. */
const ownPath = (path: string) => (/^\/(?![/\\])/.test(path) ? path : '/');

/** Browsers that get a push and see no notice show one of their own, or take the permission away. */
const UNKNOWN: Notice = { title: 'Há novidades no Esquadro', body: '', path: '/', tag: 'news' };

export function showNotice(registration: ServiceWorkerRegistration, text: string): Promise<void> {
  const { title, body, path, tag } = readNotice(text) ?? UNKNOWN;
  return registration.showNotification(title, { body, tag, icon: ICON, badge: BADGE, data: { path } });
}

/** Shows where a notice leads, in a window that is open already if there is one. */
export async function openNotice(clients: Clients, notice: Notification): Promise<void> {
  notice.close();
  const path = ownPath(String(notice.data?.path ?? '/'));
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => isDashboard(new URL(url).pathname.replace(/\/$/, '')));
  if (!open) return void (await clients.openWindow(path));
  open.postMessage({ open: path } satisfies OpenPlace);
  await open.focus();
}
