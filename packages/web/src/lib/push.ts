import { findWorker, startWorker } from './offline/page-worker.ts';

/** Whether this device can show notices that come while the page is closed. */
export type PushSupport = 'yes' | 'blocked' | 'install-first' | 'no';

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Opened from the icon on the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/** An iPhone knows notices only for pages on its home screen. */
export function pushSupport(): PushSupport {
  if (isApple() && !isInstalled()) return 'install-first';
  if (!('Notification' in window)) return 'no';
  return Notification.permission === 'denied' ? 'blocked' : 'yes';
}

/** What the server needs to reach this browser. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Subscribes this browser, after permission was given; undefined where there is no push. */
export async function subscribePush(key: string): Promise<PushAddress | undefined> {
  const worker = await startWorker();
  if (!worker?.pushManager) return undefined;
  await navigator.serviceWorker.ready;
  try {
    const known = await worker.pushManager.getSubscription();
    // A subscription for another installation's key would be refused.
    if (known && !isFor(known, key)) await known.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: key };
    return addressOf(await worker.pushManager.subscribe(options));
  } catch (error) {
    console.warn('Este navegador não recebe avisos com a página fechada.', error);
    return undefined;
  }
}

function addressOf(subscription: PushSubscription): PushAddress | undefined {
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return undefined;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  const plain = (written: string) => written.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return plain(text) === plain(key);
}

/** Nothing reaches this browser any more. */
export async function unsubscribePush(): Promise<void> {
  const subscription = await (await findWorker())?.pushManager?.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
}

type Told = { title: string; body: string; tag: string; path: string };

/** Shows a notice from the open page: by the worker where there is one, since phones know no other way. */
export async function showNotice({ title, body, tag, path }: Told): Promise<void> {
  const options = { body, tag, icon: '/images/icon-192.png', data: { path } };
  const worker = await findWorker();
  if (worker?.active) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => window.focus();
}
