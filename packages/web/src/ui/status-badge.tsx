import { CircleCheck, CircleDashed, CircleX, Lock, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';

export type RequestStatus = 'requested' | 'assigned' | 'completed' | 'canceled' | 'blocked';

/** The badge tone of the same name is the colour. */
export const statusPresentation: Record<RequestStatus, { label: string; icon: ReactNode }> = {
  requested: { label: 'Requisitado', icon: <CircleDashed aria-hidden="true" /> },
  assigned: { label: 'Assinado', icon: <UserCheck aria-hidden="true" /> },
  completed: { label: 'Completo', icon: <CircleCheck aria-hidden="true" /> },
  canceled: { label: 'Cancelado', icon: <CircleX aria-hidden="true" /> },
  blocked: { label: 'Bloqueado', icon: <Lock aria-hidden="true" /> },
};

export function StatusBadge({ status }: { status: RequestStatus }) {
  const { label, icon } = statusPresentation[status];

  return (
    <Badge tone={status} icon={icon}>
      {label}
    </Badge>
  );
}
