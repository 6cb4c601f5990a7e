import { isStaff } from '@esquadro/domain/auth/permissions';
import { isDay } from '@esquadro/domain/calendar/count-days';
import { formatDay } from '@esquadro/domain/calendar/format';
import { BOARD_STATE_LABELS, BOARD_STATES, boardState } from '@esquadro/domain/keys/board-states';
import type { KeyRow as Row } from '@esquadro/domain/keys/key-board';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Printer } from 'lucide-react';
import { readerToday } from '../../lib/reader-clock.ts';
import { useScreenParams } from '../../lib/screen-params.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { useMinute } from '../../lib/use-minute.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx';
import { PageHeader } from '../../ui/frame/page-header.tsx';
import { PrintScreen } from '../../ui/frame/print-screen.tsx';
import { keyDaysQuery, keysQuery, useLiveKeys } from './api.ts';
import { CopyDeskLink } from './copy-desk-link.tsx';
import { groupKeys } from './key-in-words.ts';
import { KeyRow } from './key-row.tsx';
import { KeySheet } from './key-sheet.tsx';
import { KeyTabs } from './key-tabs.tsx';

const ALL = 'all';

/** 'Chaves': the keys of seven days by branch and hour, and what became of each. */
export function KeysScreen() {
  const { user } = useSession();
  const { get, set, go } = useScreenParams();
  // At midnight the day changes under an open screen.
  useMinute();
  useLiveKeys();
  const today = readerToday();
  const day = isDay(get('day')) ? get('day') : today;
  const days = useQuery(keyDaysQuery(today));
  const { data, error, refetch } = useQuery(keysQuery(day));
  const shown = (data ?? []).filter(
    (row) =>
      (!get('branch') || placeOf(row)._id === get('branch')) &&
      (!get('state') || boardState(row) === get('state')),
  );
  const groups = groupKeys(shown, day, isStaff(user.role));

  if (get('print')) {
    return (
      <PrintScreen
        title={`Chaves de ${formatDay(day)}`}
        error={data ? null : error}
        onRetry={refetch}
        isReady={data !== undefined}
        empty="Nenhuma chave neste dia."
        sheets={groups.map(({ name, keys }) => <KeySheet key={name} day={day} place={name} keys={keys} />)}
        onClose={() => go({ print: null })}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <title>Chaves · Esquadro</title>
      <PageHeader
        title="Chaves"
        action={
          <Button variant="secondary" icon={<Printer />} onPress={() => go({ print: 'keys' })}>
            Imprimir
          </Button>
        }
      />
      <KeyTabs
        from={today}
        days={days.data}
        chosen={day}
        onChoose={(chosen) => set({ day: chosen === today ? null : chosen, branch: null, state: null })}
      />
      <Filters rows={data ?? []} branch={get('branch')} state={get('state')} onChange={set} />
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <SkeletonList />}
      {data && groups.length === 0 && (
        <EmptyState
          icon={<KeyRound />}
          title={data.length === 0 ? 'Nenhuma chave neste dia.' : 'Nenhuma chave com estes filtros.'}
        >
          {data.length === 0 &&
            'Aqui aparecem as chaves das vistorias com retirada numa filial ou em outro endereço.'}
        </EmptyState>
      )}
      {groups.map(({ name, keys, branch }) => (
        <section key={name} aria-label={name} className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 className="flex flex-wrap items-baseline gap-x-2 text-ink text-lead">
              {name}
              <span className="text-body text-ink-muted tabular-nums">{keys.length}</span>
            </h2>
            {branch && user.role !== 'Inspector' && <CopyDeskLink branch={branch} day={day} />}
          </div>
          <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-raised shadow-raised">
            {keys.map((row) => (
              <KeyRow key={row.requestId} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const placeOf = ({ branch }: Row) => branch ?? { _id: 'other', label: 'Em outro endereço' };

type FiltersProps = {
  rows: readonly Row[];
  branch: string;
  state: string;
  onChange: (changes: { branch?: string | null; state?: string | null }) => void;
};

/** Branch and state, of those that the day has. */
function Filters({ rows, branch, state, onChange }: FiltersProps) {
  const places = new Map(rows.map((row) => [placeOf(row)._id, placeOf(row).label]));
  const states = BOARD_STATES.filter(
    (each) => each === state || rows.some((row) => boardState(row) === each),
  );
  const chosen = (id: string) => (id === ALL ? null : id);
  if (rows.length === 0) return null;
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-xl">
      <SelectField
        label="Filial"
        options={[{ id: ALL, label: 'Todas' }, ...[...places].map(([id, label]) => ({ id, label }))]}
        value={branch || ALL}
        onChange={(id) => onChange({ branch: chosen(id) })}
      />
      <SelectField
        label="Estado"
        options={[
          { id: ALL, label: 'Todos' },
          ...states.map((id) => ({ id, label: BOARD_STATE_LABELS[id] })),
        ]}
        value={state || ALL}
        onChange={(id) => onChange({ state: chosen(id) })}
      />
    </div>
  );
}
