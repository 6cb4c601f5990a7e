import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import {
  REQUEST_STATUSES,
  type RequestStatus,
  STATUS_LABELS,
} from '@esquadro/domain/requests/request-status';
import type { ButtonLook } from '../../../ui/buttons/button-look.ts';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { statusFace } from '../../../ui/status-badge.tsx';
import { useStatusChange } from './use-status-change.ts';

type StatusMenuProps = ButtonLook & {
  request: Pick<InspectionRequest, '_id' | 'status' | 'address' | 'date'>;
  onChanged?: (request: InspectionRequest) => void;
};

/** Any status from any other, in two taps. (spec §4) */
export function StatusMenu({ request, onChanged, ...look }: StatusMenuProps) {
  const { status, change } = useStatusChange(request, onChanged);
  const items = REQUEST_STATUSES.map((id: RequestStatus) => ({
    id,
    label: hinted(id, request.date),
    icon: statusFace[id].icon,
    disabled: id === status,
    onAction: () => change(id),
  }));
  return (
    <MenuButton
      {...look}
      label={`Status: ${STATUS_LABELS[status]}`}
      icon={statusFace[status].icon}
      items={items}
    />
  );
}

/** Any status may be chosen at any time; that a visit is still to come is only said. */
const hinted = (status: RequestStatus, date: string) =>
  status === 'completed' && Date.parse(date) > Date.now()
    ? `${STATUS_LABELS[status]} (a visita ainda não começou)`
    : STATUS_LABELS[status];
