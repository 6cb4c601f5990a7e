import type { NewVisitFailure } from '@esquadro/domain/field/visit-failure';
import type { NewVisitMark } from '@esquadro/domain/field/visit-mark';
import type { KeyOnTheWay } from '@esquadro/domain/keys/key-kinds';
import type { CancelReason } from '@esquadro/domain/requests/cancel-reason';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import type { KeptItem } from '../../../lib/drafts/kept-items.ts';
import type { PendingFile } from '../../../lib/drafts/pending-files.ts';
import type { Progress } from '../../files/shared/send-queue.ts';

type Change<Kind extends string, Value> = KeptItem & {
  kind: Kind;
  value: Value;
  /** What the request may hold for this to be sent: what was read, and what one has tried to send since. */
  before: Value[];
  /** Sent whatever the request holds by now: its writer was told and insists. */
  insists?: boolean;
  /** The name of the property, for telling what became of it. */
  label: string;
};
/** A status may come with the reason of a cancelling. */
type StatusChange = Change<'status', RequestStatus> & { cancel_reason?: CancelReason | undefined };
export type WaitingChange = StatusChange | Change<'notes', string>;

/** Told of a visit in the field; `key` is the `_id` under which the server keeps it once. */
type FieldItem = KeptItem & { label: string };
type WaitingMark = FieldItem & { kind: 'mark'; mark: NewVisitMark };
type WaitingFailure = FieldItem & { kind: 'failure'; failure: NewVisitFailure; photos: File[] };
/** Takes back a mark that has arrived, or may have. */
type WaitingWithdrawal = FieldItem & { kind: 'withdrawal'; markId: string };
/** What happened to the key of a visit; saying it again changes nothing. */
type WaitingKey = FieldItem & { kind: 'key'; change: { kind: KeyOnTheWay; note: string; at: string } };

/** What waits on this device until the server has it. */
export type WaitingItem = (
  | PendingFile
  | WaitingChange
  | WaitingMark
  | WaitingFailure
  | WaitingWithdrawal
  | WaitingKey
) & {
  /** When it was put there: changes of one request are sent in this order. */
  at?: number;
};

export type QueuedItem = WaitingItem & { progress: Progress };

export const isFile = <Item extends WaitingItem>(
  item: Item,
): item is Extract<Item, { kind: 'picture' | 'paper' }> => item.kind === 'picture' || item.kind === 'paper';

export const isEdit = <Item extends WaitingItem>(
  item: Item,
): item is Extract<Item, { kind: 'status' | 'notes' }> => item.kind === 'status' || item.kind === 'notes';
