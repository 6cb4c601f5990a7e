import type { KeyRow as Row } from '@esquadro/domain/keys/key-board';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../lib/session/session-context.tsx';
import { useOpenRequests } from '../../lib/use-open-requests.ts';
import { IconButton, pressProps } from '../../ui/buttons/button.tsx';
import { KeyActionsBar } from './key-actions-bar.tsx';
import { TagDialog } from './key-dialogs.tsx';
import { KeyStateBadge } from './key-state-badge.tsx';

/** One key of the board: the visit it is for, its state, and what can be said of it. */
export function KeyRow({ row }: { row: Row }) {
  const { can } = useSession();
  const openRequests = useOpenRequests();
  const [tagging, setTagging] = useState(false);
  const { requestId, date, label } = row;
  const day = `${date.slice(8, 10)}/${date.slice(5, 7)}`;

  return (
    <li className="flex flex-col gap-3 px-4 py-3 xl:flex-row xl:items-center">
      <div className="flex min-w-0 flex-1 gap-3">
        <p className="w-14 shrink-0 font-semibold text-body text-ink tabular-nums">
          {date.slice(11, 16)}
          {(row.keys_eve || row.day !== date.slice(0, 10)) && (
            <span className="block font-normal text-caption text-ink-muted">em {day}</span>
          )}
        </p>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="min-w-0 break-words font-medium text-body text-ink">
            <button
              {...pressProps({ onPress: () => openRequests({ request: requestId }) })}
              aria-label={`Abrir ${formatNumber(row.number)}, ${label}`}
              className="text-left hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </button>{' '}
            {row.key_code && (
              <span className="whitespace-nowrap rounded-control bg-sunken px-1.5 text-caption text-ink-muted">
                Etiqueta {row.key_code}
              </span>
            )}
          </p>
          <p className="break-words text-caption text-ink-muted">
            {row.formatted_address} · {row.inspector}
          </p>
          {!row.branch && row.keys_location_pickup && (
            <p className="break-words text-caption text-ink-muted">Retirada: {row.keys_location_pickup}</p>
          )}
          {row.note && <p className="break-words text-caption text-ink">{row.note}</p>}
          <p className="flex flex-wrap gap-2">
            <KeyStateBadge row={row} />
            {row.status === 'canceled' && (
              <span className="text-caption text-ink-muted">vistoria cancelada</span>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
        <KeyActionsBar row={row} />
        {can('property:change') && (
          <IconButton
            label={`Etiqueta: ${label}`}
            icon={<Tag />}
            size="small"
            onPress={() => setTagging(true)}
          />
        )}
      </div>
      {tagging && <TagDialog row={row} onClose={() => setTagging(false)} />}
    </li>
  );
}
