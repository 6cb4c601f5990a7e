import { GO_ON_SENDING, type OpenPlace, SYNC_QUEUE } from './worker-names.ts';

/** Starts the service worker of this device, or finds the one that runs; undefined where there can be none. */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // While developing, files have no versions that could be kept.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return undefined;
  try {
    return await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    console.warn('Este navegador não guarda a página para usar sem sinal.', error);
    return undefined;
  }
}

export const findWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration('/');

type Heard = { onOpen: (path: string) => void; onSignal: () => void };

/** Hears what the worker tells the page; returns what ends that. */
export function hearWorker({ onOpen, onSignal }: Heard): () => void {
  const hear = ({ data }: MessageEvent<OpenPlace | typeof GO_ON_SENDING>) => {
    if (data === GO_ON_SENDING) onSignal();
    else if (typeof data?.open === 'string') onOpen(data.open);
  };
  navigator.serviceWorker?.addEventListener('message', hear);
  return () => navigator.serviceWorker?.removeEventListener('message', hear);
}

/** Only some browsers have it. */
type Syncing = { sync?: { register: (tag: string) => Promise<void> } };

/** Has the browser send the queue when the signal is back, even if no page is open by then. */
export async function sendWhenBack(): Promise<void> {
  const worker = (await findWorker()) as (ServiceWorkerRegistration & Syncing) | undefined;
  // Refused where somebody forbids it: the next page sends.
  await worker?.sync?.register(SYNC_QUEUE).catch(() => undefined);
}

/** Until a newer worker, if there is one, has everything of its version and waits to take over. */
export async function newerWorkerInstalled(): Promise<void> {
  const worker = await findWorker();
  await worker?.update().catch(() => undefined);
  const installing = worker?.installing;
  if (!installing) return;
  await new Promise<void>((resolve) => {
    installing.onstatechange = () => installing.state !== 'installing' && resolve();
  });
}
