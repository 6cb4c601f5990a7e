import type { RequestStatus } from '@esquadro/domain/requests/request-status';

/** The key that gives the focused row, or the selection it is part of, each status. */
export const STATUS_KEYS: Record<string, RequestStatus> = {
  r: 'requested',
  a: 'assigned',
  c: 'completed',
  x: 'canceled',
  b: 'blocked',
};
