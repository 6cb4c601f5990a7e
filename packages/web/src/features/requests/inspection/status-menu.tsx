import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import {
  REQUEST_STATUSES,
  type RequestStatus,
  STATUS_LABELS,
} from '@esquadro/domain/requests/request-status';
import type { ButtonLook } from '../../../ui/button-look.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { statusFace } from '../../../ui/status-badge.tsx';
import { useStatusChange } from './use-status-change.ts';

type StatusMenuProps = ButtonLook & {
  request: Pick<InspectionRequest, '_id' | 'status' | 'address'>;
  onChanged?: (request: InspectionRequest) => void;
};

/** Any status from any other, in two taps. (spec §4) */
export function StatusMenu({ request, onChanged, ...look }: StatusMenuProps) {
  const change = useStatusChange(request, onChanged);
  const items = REQUEST_STATUSES.map((status: RequestStatus) => ({
    id: status,
    label: STATUS_LABELS[status],
    icon: statusFace[status].icon,
    disabled: status === request.status,
    onAction: () => change(status),
  }));
  return (
    <MenuButton
      {...look}
      label={`Status: ${STATUS_LABELS[request.status]}`}
      icon={statusFace[request.status].icon}
      items={items}
    />
  );
}
