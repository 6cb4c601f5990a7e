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
export type WaitingChange = Change<'status', RequestStatus> | Change<'notes', string>;

/** What waits on this device until the server has it. */
export type WaitingItem = (PendingFile | WaitingChange) & {
  /** When it was put there: changes of one request are sent in this order. */
  at?: number;
};

export type QueuedItem = WaitingItem & { progress: Progress };

export const isFile = <Item extends WaitingItem>(
  item: Item,
): item is Extract<Item, { kind: 'picture' | 'paper' }> => item.kind === 'picture' || item.kind === 'paper';
