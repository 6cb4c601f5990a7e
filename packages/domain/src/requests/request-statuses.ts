export const REQUEST_STATUSES = ['requested', 'assigned', 'completed', 'canceled', 'blocked'] as const;
type RequestStatus = (typeof REQUEST_STATUSES)[number];

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
