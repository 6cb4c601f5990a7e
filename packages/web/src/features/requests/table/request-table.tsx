import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../../../lib/session/session-context.tsx';
import { useStored } from '../../../lib/use-stored.ts';
import { useMediaQuery } from '../../../ui/frame/use-media-query.ts';
import type { RequestFilters } from '../api.ts';
import { useCancelQuestion } from '../inspection/use-cancel-question.tsx';
import { chosenColumns } from './columns.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useBulkStatus } from './use-bulk-status.ts';
import { useSelection } from './use-selection.ts';
import { useVisibleRows } from './use-visible-rows.ts';

/** As many rows from the end on the next page is fetched. */
const AHEAD = 60;

type RequestTableProps = {
  requests: RequestCard[];
  total: number | undefined;
  filters: RequestFilters;
  exportName: string;
  onSort: (sort: string) => void;
  onOpen: ((id: string) => void) | undefined;
  onReachEnd: (() => void) | undefined;
};

/** Many requests at a glance, worked through by keyboard: only the rows near the screen are in the document. */
export function RequestTable({
  requests,
  total,
  filters,
  exportName,
  onSort,
  onOpen,
  onReachEnd,
}: RequestTableProps) {
  const { user, can } = useSession();
  const [stored, store] = useStored(`request-columns:${user._id}`);
  const columns = chosenColumns(stored);
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = useMediaQuery('(pointer: coarse)') ? 48 : 36;
  const { first, end } = useVisibleRows(box, requests.length, rowHeight);
  const [current, setCurrent] = useState<string>();
  const selection = useSelection(requests, filters);
  const changeAll = useBulkStatus();
  const { chosen } = selection;
  const { choose: chooseForAll, question } = useCancelQuestion(
    (status, reason) => void changeAll([...chosen.keys()], status, reason),
    { name: 'As solicitações escolhidas', count: chosen.size },
  );
  const isNearEnd = end > requests.length - AHEAD;
  const reachEnd = useEffectEvent(() => onReachEnd?.());
  // Rises with every page, so that the next one is fetched while the end is still near.
  const reached = isNearEnd ? requests.length : 0;
  useEffect(() => {
    if (reached > 0) reachEnd();
  }, [reached]);

  const at = Math.max(
    0,
    requests.findIndex(({ _id }) => _id === current),
  );

  /** The row may not be in the document yet: it is once the box has been scrolled to it. */
  function focusRow(index: number) {
    const row = requests[Math.min(Math.max(index, 0), requests.length - 1)];
    const element = box.current;
    if (!row || !element) return;
    const top = Math.min(Math.max(index, 0), requests.length - 1) * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    const room = element.clientHeight - 2 * rowHeight;
    if (top > element.scrollTop + room) element.scrollTop = top - room;
    setCurrent(row._id);
    requestAnimationFrame(() =>
      element.querySelector<HTMLElement>(`tr[data-record="${row._id}"]`)?.focus({ preventScroll: true }),
    );
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('[role=dialog],[role=menu]')) return;
    const inTable = box.current?.contains(document.activeElement) ?? false;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && inTable) {
      event.preventDefault();
      void selection.chooseAll();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.activeElement?.matches('input:not([type=checkbox]), textarea, [role=combobox]')) return;
    const page = Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1;
    const letters: Record<string, number> = { j: at + 1, k: at - 1 };
    const arrows: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: requests.length - 1,
    };
    const wanted = letters[event.key.toLowerCase()] ?? (inTable ? arrows[event.key] : undefined);
    if (wanted !== undefined) {
      event.preventDefault();
      focusRow(inTable || current ? wanted : 0);
      const target = requests[Math.min(Math.max(wanted, 0), requests.length - 1)];
      if (event.shiftKey && target) selection.extendTo(target._id);
    }
    if (event.key === 'Escape' && inTable) selection.clear();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);

  const editable = can('request:edit');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex justify-end">
        <ColumnsMenu columns={columns} onChange={(ids) => store(ids.join(' '))} />
      </div>
      <div
        ref={box}
        className="relative max-h-[max(20rem,calc(100dvh-17rem))] overflow-auto overscroll-contain rounded-surface border border-line"
      >
        <table
          aria-label="Solicitações"
          aria-rowcount={(total ?? requests.length) + 1}
          className="w-full min-w-[60rem] table-fixed border-collapse text-body text-ink"
        >
          <TableHead columns={columns} sort={filters.sort ?? ''} onSort={onSort} />
          <tbody>
            <Gap height={first * rowHeight} />
            {requests.slice(first, end).map((request, offset) => (
              <TableRow
                key={request._id}
                request={request}
                columns={columns}
                index={first + offset}
                selected={chosen.has(request._id)}
                current={first + offset === at}
                editable={editable}
                onFocus={setCurrent}
                onToggle={selection.toggle}
                onExtend={selection.extendTo}
                onOpen={onOpen}
                onStatusOfAll={chosen.size > 1 && chosen.has(request._id) ? chooseForAll : undefined}
              />
            ))}
            <Gap height={(requests.length - end) * rowHeight} />
          </tbody>
        </table>
      </div>
      {chosen.size > 0 && (
        <SelectionBar
          selection={selection}
          filters={filters}
          exportName={exportName}
          onStatus={editable ? chooseForAll : undefined}
        />
      )}
      {question}
    </div>
  );
}

/** In place of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    height > 0 && (
      <tr>
        <td style={{ height }} />
      </tr>
    )
  );
}
