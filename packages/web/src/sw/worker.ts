/// <reference lib="webworker" />
// The service worker: the inspector's page without signal, and notices. Kept small, and without data of the API.

import { noteArrival } from '../features/requests/queue/note-arrival.ts';
import { keptItems } from '../lib/drafts/kept-items.ts';
import { pendingFiles } from '../lib/drafts/pending-files.ts';
import { newId } from '../lib/new-id.ts';
import {
  DAY_ADDRESS,
  GO_ON_SENDING,
  PICTURES,
  SHARED,
  SYNC_QUEUE,
  TAKE_OVER,
} from '../lib/offline/worker-names.ts';
import { decodeToken } from '../lib/session/token.ts';
import { keptFiles } from './kept-files.ts';
import { openNotice, showNotice } from './notices.ts';
import { sendWaiting } from './send-waiting.ts';
import { wayFor } from './way-for.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by worker.config.ts. */
declare const KEPT_VERSION: string;
declare const KEPT_FILES: readonly string[];

const files = keptFiles(KEPT_VERSION, KEPT_FILES);

self.addEventListener('install', (event) => event.waitUntil(files.install()));
self.addEventListener('activate', (event) => event.waitUntil(files.forgetOthers()));
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayFor(request, self.location.origin);
  if (way === 'shell') event.respondWith(openShell());
  if (way === 'shell-offline') event.respondWith(fetch(request).catch(() => shell()));
  if (way === 'file') event.respondWith(firstKept(files.read(request), request));
  if (way === 'picture')
    event.respondWith(firstKept(caches.match(request, { cacheName: PICTURES }), request));
  if (way === 'shared') event.respondWith(takeShared(request));
});

const shell = async () => (await files.read(DAY_ADDRESS)) ?? fetch(DAY_ADDRESS);

const firstKept = async (kept: Promise<Response | undefined>, request: Request) =>
  (await kept) ?? fetch(request);

/** A newer version takes over when the page starts anew, never beside an open page of the older one. */
async function openShell(): Promise<Response> {
  const { waiting } = self.registration;
  if (!waiting || (await self.clients.matchAll({ type: 'window' })).length > 1) return shell();
  waiting.postMessage(TAKE_OVER);
  return new Response('', { headers: { refresh: '0' } });
}

/** Photos from another app wait here until the page asks which visit they belong to. */
async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const photos = form.getAll('photos').filter((part) => part instanceof File);
  for (const part of photos.filter(({ type }) => type.startsWith('image/')))
    await pendingFiles.put({ key: newId(), userId: SHARED, owner: SHARED, kind: 'picture', part });
  return Response.redirect(`${DAY_ADDRESS}&shared=1`, 303);
}

self.addEventListener('push', (event) =>
  event.waitUntil(showNotice(self.registration, event.data?.text() ?? '')),
);
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotice(self.clients, event.notification)),
);

/** Only some browsers know it, and no library describes it. */
type SyncEvent = ExtendableEvent & { tag: string };

self.addEventListener('sync', (event: Event) => {
  const { tag } = event as SyncEvent;
  if (tag === SYNC_QUEUE) (event as SyncEvent).waitUntil(sendQueue());
});

/** An open page sends its queue itself, and shows it; one that is frozen or just closing leaves it to the worker. */
async function sendQueue(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(GO_ON_SENDING);
  const token = (await self.cookieStore?.get('token'))?.value;
  const claims = decodeToken(token);
  if (!claims) return;
  await sendWaiting({
    store: keptItems,
    userId: claims._id,
    send: async ({ method, path, body }, item) => {
      const isForm = body instanceof FormData;
      const authorization = `Bearer ${token}`;
      const headers = {
        authorization,
        'idempotency-key': item.key,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      };
      const content = body && { body: isForm ? body : JSON.stringify(body) };
      const answer = await fetch(path, { method, headers, ...content });
      if (!answer.ok) return answer;
      // Of a key the answer says nothing of the request.
      const request =
        item.kind === 'key' ? fetch(`/api/request/${item.owner}`, { headers: { authorization } }) : answer;
      await noteArrival(item, await (await request).json());
      return answer;
    },
  });
}
