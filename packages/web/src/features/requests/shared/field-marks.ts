import type { FieldState } from '@esquadro/domain/field/mark-kinds';
import type { NewVisitFailure } from '@esquadro/domain/field/visit-failure';
import type { NewVisitMark } from '@esquadro/domain/field/visit-mark';
import { type KeyOnTheWay, stateAfter } from '@esquadro/domain/keys/key-kinds';
import type { KeyState } from '@esquadro/domain/requests/door/key-state';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useSyncExternalStore } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { decodeToken, readToken } from '../../../lib/session/token.ts';
import type { ChosenFile } from '../../files/shared/chosen-file.ts';
import type { Outcome, Progress } from '../../files/shared/send-queue.ts';
import { requestQueue } from '../queue/request-queue.ts';
import type { QueuedItem, WaitingItem } from '../queue/waiting-item.ts';

/** A request, with the name of its property for telling what became of a mark. */
type Visit = { _id: string; label: string };

type Position = Pick<NewVisitMark, 'latitude' | 'longitude' | 'accuracy_m'>;

/** What was put into the queue: kept on this device by now, and what becomes of its first try. */
export type Queued = { _id: string; outcome: Promise<Outcome<InspectionRequest>> };

type Press = Pick<NewVisitMark, 'kind'> & Position & { note?: string };

/** Keeps a mark on this device, with the time of the press, and sends it after everything told of the visit before. */
export function queueMark(visit: Visit, { note = '', ...press }: Press): Promise<Queued> {
  const _id = newId();
  return add(visit, _id, { kind: 'mark', mark: { _id, at: new Date().toISOString(), note, ...press } });
}

type Failed = Pick<NewVisitFailure, 'reason' | 'waited_until' | 'note'> & Position;

/** The same for a visit that could not be carried out; its photos travel with it, in one call. */
export async function queueFailure(visit: Visit, failed: Failed, photos: ChosenFile[]): Promise<Queued> {
  const _id = newId();
  const failure = { _id, at: new Date().toISOString(), ...failed };
  const owner = { userId: whoIsHere(), owner: visit._id };
  // Apart: the first screen does without.
  const { pendingPicture } = await import('../queue/file-to-send.ts');
  const small = await Promise.all(photos.map((photo) => pendingPicture(photo, owner)));
  return add(visit, _id, { kind: 'failure', failure, photos: small.map(({ part }) => part) });
}

/** Takes a mark back: silently if it never left this device (`replaced`), else by telling the server. */
export function withdrawMark(visit: Visit, markId: string): Promise<Queued> {
  return add(visit, newId(), { kind: 'withdrawal', markId });
}

/** Keeps what happened to the key of a visit, with the time of the press. */
export function queueKey(visit: Visit, kind: KeyOnTheWay, note = ''): Promise<Queued> {
  return add(visit, newId(), { kind: 'key', change: { kind, note, at: new Date().toISOString() } });
}

type Told =
  | Pick<Extract<WaitingItem, { kind: 'key' }>, 'kind' | 'change'>
  | Pick<Extract<WaitingItem, { kind: 'mark' }>, 'kind' | 'mark'>
  | Pick<Extract<WaitingItem, { kind: 'failure' }>, 'kind' | 'failure' | 'photos'>
  | Pick<Extract<WaitingItem, { kind: 'withdrawal' }>, 'kind' | 'markId'>;

async function add({ _id: owner, label }: Visit, key: string, told: Told): Promise<Queued> {
  const outcome = requestQueue.outcome(key);
  await requestQueue.add([{ ...told, key, owner, userId: whoIsHere(), label }]);
  return { _id: key, outcome };
}

function whoIsHere(): string {
  const claims = decodeToken(readToken());
  if (!claims) throw new Error('Sua sessão terminou. Entre de novo para continuar.');
  return claims._id;
}

type Field = { field_state: FieldState; field_at: string | null };

/** What the field says of a visit, including what the server does not have yet. */
export type ShownField = {
  state: FieldState;
  /** Time of the device at the press. */
  at: string | null;
  /** Of what waits here or was refused; undefined when the server has everything. */
  progress: Progress | undefined;
  /** Of the mark that waits here, which `withdrawMark` takes. */
  markId: string | undefined;
};

export function shownField(queued: readonly QueuedItem[], visit: Field & { _id: string }): ShownField {
  const told = queued
    .filter((item) => item.kind === 'mark' || item.kind === 'failure')
    .filter(({ owner }) => owner === visit._id);
  const newest = told.findLast(({ progress }) => progress.state !== 'failed');
  if (!newest) {
    const { field_state: state, field_at: at } = visit;
    return { state, at, progress: told.at(-1)?.progress, markId: undefined };
  }
  const { progress } = newest;
  if (newest.kind === 'failure')
    return { state: 'failed', at: newest.failure.at, progress, markId: undefined };
  return { state: newest.mark.kind, at: newest.mark.at, progress, markId: newest.key };
}

/** The same, as it changes. */
export function useShownField(visit: Field & { _id: string }): ShownField {
  return shownField(useSyncExternalStore(requestQueue.subscribe, requestQueue.queued), visit);
}

/** Where the key of a visit is, including what the server does not have yet. */
export function shownKeyState(
  queued: readonly QueuedItem[],
  { _id, key_state }: Pick<InspectionRequest, '_id' | 'key_state'>,
): KeyState {
  const told = queued.findLast(
    (item) => item.kind === 'key' && item.owner === _id && item.progress.state !== 'failed',
  );
  return told?.kind === 'key' ? stateAfter(told.change.kind, key_state) : key_state;
}
