import type { KeyOnTheWay } from '@esquadro/domain/keys/key-kinds';
import type { KeyState } from '@esquadro/domain/requests/door/key-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keyQuery, useLiveKeys } from '../api.ts';
import { KeyActionsBar } from '../key-actions-bar.tsx';
import { KeyStateBadge } from '../key-state-badge.tsx';

type VisitKeyProps = {
  requestId: string;
  /** What stands there until it has come. */
  place: ReactNode;
  /** Where it was said to be, when the server has not heard of it yet. */
  toldState: KeyState | undefined;
  /** In place of a call. */
  onSay: ((kind: KeyOnTheWay, note?: string) => void) | undefined;
  onChanged: () => void;
};

/** The key of one visit: its state, and what the viewer can say of it with one press. */
export function VisitKey({ requestId, place, toldState, onSay, onChanged }: VisitKeyProps) {
  useLiveKeys();
  const { data, isLoading } = useQuery(keyQuery(requestId));
  if (!data) return isLoading ? place : null;
  const row = toldState ? { ...data, state: toldState } : data;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2 text-body text-ink">
        <KeyStateBadge row={row} />
        {row.key_code && <span className="text-caption text-ink-muted">Etiqueta {row.key_code}</span>}
        {row.note && <span className="min-w-0 break-words text-caption text-ink-muted">{row.note}</span>}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
        <KeyActionsBar row={row} size="medium" onSay={onSay} onChanged={onChanged} />
      </div>
    </div>
  );
}
