import { z } from 'zod';

export const REQUEST_STATUSES = ['requested', 'assigned', 'completed', 'canceled', 'blocked'] as const;
export const RequestStatus = z.enum(REQUEST_STATUSES, 'Escolha um status da lista.');
export type RequestStatus = z.infer<typeof RequestStatus>;

export const STATUS_LABELS: Record<RequestStatus, string> = {
  requested: 'Requisitado',
  assigned: 'Assinado',
  completed: 'Completo',
  canceled: 'Cancelado',
  blocked: 'Bloqueado',
};

/** Whether a request with this status keeps its inspector from other visits. */
export const holdsSlot = (status: RequestStatus) => status !== 'canceled';

/** Whether a visit with this status is still to be carried out. */
export const isAhead = (status: RequestStatus) => status !== 'canceled' && status !== 'completed';
