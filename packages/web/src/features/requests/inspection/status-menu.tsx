import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { REQUEST_STATUSES, STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import type { ButtonStyleProps } from '../../../ui/buttons/button-styles.ts';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { STATUS_ICONS } from '../shared/status-badge.tsx';
import { useStatusChange } from './use-status-change.ts';

type StatusMenuProps = ButtonStyleProps & {
  request: Pick<RequestCard, '_id' | 'number' | 'status' | 'address' | 'date' | 'time_zone'>;
  onChanged?: (request: InspectionRequest) => void;
  /** Names the visit, where many menus stand together. */
  of?: string;
  disabled?: boolean;
};

export function StatusMenu({ request, onChanged, of, disabled, ...look }: StatusMenuProps) {
  const { status, change, question } = useStatusChange(request, onChanged);
  const items = REQUEST_STATUSES.map((id: RequestStatus) => ({
    id,
    label: hinted(id, request.date),
    icon: STATUS_ICONS[id],
    disabled: id === status,
    onAction: () => change(id),
  }));
  return (
    <>
      <MenuButton
        {...look}
        label={of ? STATUS_LABELS[status] : `Status: ${STATUS_LABELS[status]}`}
        {...(of && { of })}
        {...(disabled && { disabled })}
        icon={STATUS_ICONS[status]}
        items={items}
      />
      {question}
    </>
  );
}

/** Any status may be chosen at any time; a future visit is only pointed out. */
const hinted = (status: RequestStatus, date: string) =>
  status === 'completed' && Date.parse(date) > Date.now()
    ? `${STATUS_LABELS[status]} (a visita ainda não começou)`
    : STATUS_LABELS[status];
