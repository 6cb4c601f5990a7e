import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { CircleCheck, CircleDashed, CircleX, Lock, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';

export const STATUS_ICONS: Record<RequestStatus, ReactNode> = {
  requested: <CircleDashed aria-hidden="true" />,
  assigned: <UserCheck aria-hidden="true" />,
  completed: <CircleCheck aria-hidden="true" />,
  canceled: <CircleX aria-hidden="true" />,
  blocked: <Lock aria-hidden="true" />,
};

/** The colour of each status is the badge tone of the same name. */
export function StatusBadge({ status }: { status: RequestStatus }) {
  return (
    <Badge tone={status} icon={STATUS_ICONS[status]}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}
