import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { booked } from '../wizard/draft/wizard.fixture.ts';
import { sendChange } from './send-change.ts';
import type { WaitingChange } from './waiting-item.ts';

const { signal } = new AbortController();
let stored: InspectionRequest;
let written: { body: unknown; match: string | undefined }[];
/** Calls that change the request just before the next write arrives. */
let meanwhile: (() => void)[];

const answer = (status: number, body: unknown, etag = '') =>
  new Response(JSON.stringify(body), { status, headers: { etag } });

beforeEach(() => {
  stored = booked({ status: 'requested', notes: 'Cão bravo' });
  written = [];
  meanwhile = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_path: string, call: RequestInit) => {
    if (call.method === 'GET') return answer(200, stored, `"${stored.version}"`);
    meanwhile.shift()?.();
    const match = (call.headers as Record<string, string>)['if-match'];
    if (match !== `"${stored.version}"`) return answer(412, { code: 'record.stale' });
    const body: Partial<InspectionRequest> = JSON.parse(String(call.body));
    written.push({ body, match });
    stored = { ...stored, ...body, version: stored.version + 1 };
    return answer(200, stored);
  });
});
afterEach(() => vi.unstubAllGlobals());

const completed = (over: Partial<WaitingChange> = {}) =>
  ({
    ...{ key: 'k', userId: 'ana', owner: stored._id, label: 'Casa' },
    ...{ kind: 'status', value: 'completed', before: ['requested'] },
    ...over,
  }) as WaitingChange;

test('a change is written onto the version that was just read, and no other field with it', async () => {
  expect((await sendChange(completed(), signal)).status).toBe('completed');
  expect(written).toEqual([{ body: { status: 'completed' }, match: '"3"' }]);
});

test('what an earlier try has already written is not written again', async () => {
  await sendChange(completed(), signal);
  await sendChange(completed(), signal);
  expect(written).toHaveLength(1);
});

test('a photo that arrives in between costs another try and nothing else', async () => {
  meanwhile = [() => (stored = { ...stored, version: 7, photos: ['/api/files/x/sala.jpg'] })];
  await sendChange(completed(), signal);
  expect(written).toEqual([{ body: { status: 'completed' }, match: '"7"' }]);
});

test('what somebody else wrote stays, and is told, unless the writer insists', async () => {
  stored = { ...stored, status: 'canceled', notes: 'Levar escada' };
  const notes = { kind: 'notes', value: 'Mofo', before: ['Cão bravo'] } as Partial<WaitingChange>;
  await expect(sendChange(completed(), signal)).rejects.toThrow('a vistoria passou a “Cancelado”');
  await expect(sendChange(completed(notes), signal)).rejects.toThrow('“Levar escada”');
  expect(written).toEqual([]);
  await sendChange(completed({ ...notes, insists: true }), signal);
  expect(stored.notes).toBe('Mofo');
});
