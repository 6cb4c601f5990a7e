// Agreed between the page and its service worker.

/** Told to a worker that waits: the page starts anew, so its version may take over. */
export const TAKE_OVER = 'take-over';

/** Told to the page: there is signal again, go on sending. */
export const GO_ON_SENDING = 'go-on-sending';

/** Told to the page: somebody pressed a notice, and this is the address that it leads to. */
export type OpenPlace = { open: string };

/** Names the background sync that empties the queue. */
export const SYNC_QUEUE = 'send-queue';

/** The cache of thumbnails for the coming visits; wiped with the session. */
export const PICTURES = 'pictures';

/** Owner and person of photos that another app shared, until somebody says which visit they belong to. */
export const SHARED = 'shared';

/** Where other apps send photos (manifest.webmanifest). */
export const SHARE_ADDRESS = '/inspector/share';

/** Where the inspector's day is; the document that is kept for it serves every address of the dashboards. */
export const DAY_ADDRESS = '/inspector?op=day';
