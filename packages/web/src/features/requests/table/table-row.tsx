import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { formatNumber } from '@esquadro/domain/requests/request-number';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { StatusMenu } from '../inspection/status-menu.tsx';
import { useStatusChange } from '../inspection/use-status-change.ts';
import { visitName } from '../inspection/visit-moment.ts';
import type { COLUMNS } from './columns.tsx';
import { STATUS_KEYS } from './status-keys.ts';

type RowActions = {
  onFocus: (id: string) => void;
  onToggle: (id: string) => void;
  onExtend: (id: string) => void;
  onOpen: ((id: string) => void) | undefined;
  /** Changes the whole selection; undefined where the row is not part of it. */
  onStatusOfAll: ((status: RequestStatus) => void) | undefined;
};

type TableRowProps = RowActions & {
  request: RequestCard;
  columns: typeof COLUMNS;
  index: number;
  selected: boolean;
  /** The row that Tab reaches. */
  current: boolean;
  editable: boolean;
};

export const TableRow = memo(function TableRow({
  request,
  columns,
  index,
  selected,
  current,
  ...props
}: TableRowProps) {
  const { editable, onFocus, onToggle, onExtend, onOpen, onStatusOfAll } = props;
  const { _id } = request;
  const { change, question } = useStatusChange(request);
  const name = visitName(request);

  function press(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const status = STATUS_KEYS[event.key.toLowerCase()];
    if (event.key === ' ') {
      event.preventDefault();
      if (event.shiftKey) onExtend(_id);
      else onToggle(_id);
    } else if (event.key === 'Enter') onOpen?.(_id);
    else if (status && editable) (onStatusOfAll ?? change)(status);
  }

  function click(event: MouseEvent) {
    if (event.shiftKey) onExtend(_id);
    else if (event.ctrlKey || event.metaKey) onToggle(_id);
  }

  return (
    <tr
      aria-rowindex={index + 2}
      aria-label={name}
      data-record={_id}
      tabIndex={current ? 0 : -1}
      onFocus={() => onFocus(_id)}
      onKeyDown={press}
      onClick={click}
      className={clsx(
        'h-9 cursor-default border-line border-b pointer-coarse:h-12 [&>td]:px-2',
        selected ? 'bg-accent-soft' : 'bg-raised hover:bg-hover',
      )}
    >
      <td className="w-10 text-center">
        {question}
        <input
          type="checkbox"
          tabIndex={-1}
          checked={selected}
          aria-label={`Selecionar ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            if (event.shiftKey) onExtend(_id);
            else onToggle(_id);
          }}
          onChange={() => undefined}
          className="size-4 accent-(--accent) pointer-coarse:size-6"
        />
      </td>
      <td className="w-24 whitespace-nowrap tabular-nums">
        {onOpen ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Abrir ${name}`}
            onClick={() => onOpen(_id)}
            className="text-accent-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
          >
            {formatNumber(request.number)}
          </button>
        ) : (
          formatNumber(request.number)
        )}
      </td>
      <td className="w-40">
        <StatusMenu request={request} of={name} size="small" variant="quiet" disabled={!editable} />
      </td>
      {columns.map(({ id, cell }) => (
        <td key={id} className="max-w-0 truncate">
          {cell(request)}
        </td>
      ))}
    </tr>
  );
});
