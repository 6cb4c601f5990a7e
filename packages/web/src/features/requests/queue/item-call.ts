// Without schemas: the service worker loads this too.
import type { WaitingItem } from './waiting-item.ts';

export type ItemCall = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: FormData | object };

/** Items that one call brings to the server, which keeps them once however often it comes. */
export type PlainItem = Exclude<WaitingItem, { kind: 'status' | 'notes' }>;

export function itemCall(item: PlainItem): ItemCall {
  const visit = `/api/visits/${item.owner}`;
  switch (item.kind) {
    case 'mark':
      return { method: 'POST', path: `${visit}/marks`, body: item.mark };
    case 'withdrawal':
      return { method: 'DELETE', path: `${visit}/marks/${item.markId}` };
    case 'key':
      return { method: 'POST', path: `/api/keys/${item.owner}`, body: item.change };
    case 'failure':
      return { method: 'POST', path: `${visit}/failure`, body: failureForm(item) };
    default: {
      const body = new FormData();
      body.set('fileData', item.part, item.part.name);
      return { method: 'PUT', path: `/api/request/${item.owner}`, body };
    }
  }
}

function failureForm({ failure, photos }: Extract<WaitingItem, { kind: 'failure' }>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(failure))
    if (value !== null && value !== undefined) form.set(name, String(value));
  for (const photo of photos) form.append('photos', photo, photo.name);
  return form;
}
