import { isStaff } from '@esquadro/domain/auth/permissions';
import { MOST_NUMBERS } from '@esquadro/domain/requests/filter/request-filter';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { REQUEST_STATUSES, STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { Printer, UserRoundCog, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useScreenParams } from '../../../lib/screen-params.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import type { RequestFilters } from '../api.ts';
import { ExportMenu } from '../list/export-menu.tsx';
import { printOrders } from '../shared/print-params.ts';
import { STATUS_ICONS } from '../shared/status-badge.tsx';
import type { SelectionHook } from './use-selection.ts';

const PassDialog = lazyPart(async () => (await import('../../dispatch/shared/pass-dialog.tsx')).PassDialog);

/** As many orders as one prints at once. */
const MOST_PRINTED = 100;

type SelectionBarProps = {
  selection: SelectionHook;
  filters: RequestFilters;
  exportName: string;
  onStatus: ((status: RequestStatus) => void) | undefined;
};

/** What can be done with all that is selected. */
export function SelectionBar({ selection, filters, exportName, onStatus }: SelectionBarProps) {
  const { user } = useSession();
  const { go } = useScreenParams();
  const [passing, setPassing] = useState(false);
  const { chosen, isAll, clear } = selection;
  const count = chosen.size;
  // Everything that is filtered is asked for as such, any other selection by its numbers.
  const exported = isAll ? filters : { number: [...chosen.values()].join(','), sort: filters.sort ?? '' };
  return (
    <section
      aria-label="Selecionadas"
      className="sticky bottom-2 z-20 flex flex-wrap items-center gap-2 rounded-surface border border-line bg-raised p-2 shadow-floating"
    >
      <p role="status" className="mr-auto px-2 font-medium text-body text-ink tabular-nums">
        {count.toLocaleString('pt-BR')} {count === 1 ? 'selecionada' : 'selecionadas'}
      </p>
      {onStatus && (
        <MenuButton
          label="Mudar status"
          size="small"
          items={REQUEST_STATUSES.map((id) => ({
            id,
            label: STATUS_LABELS[id],
            icon: STATUS_ICONS[id],
            onAction: () => onStatus(id),
          }))}
        />
      )}
      {isStaff(user.role) && (
        <Button
          variant="secondary"
          size="small"
          icon={<UserRoundCog aria-hidden="true" />}
          onPress={() => setPassing(true)}
        >
          Passar para…
        </Button>
      )}
      {(isAll || count <= MOST_NUMBERS) && <ExportMenu filters={exported} name={exportName} size="small" />}
      {count <= MOST_PRINTED && (
        <Button
          variant="secondary"
          size="small"
          icon={<Printer aria-hidden="true" />}
          onPress={() => go(printOrders([...chosen.keys()]))}
        >
          Imprimir
        </Button>
      )}
      <Button variant="quiet" size="small" icon={<X aria-hidden="true" />} onPress={clear}>
        Limpar seleção
      </Button>
      {passing && (
        <Suspense>
          <PassDialog requestIds={[...chosen.keys()]} onClose={() => setPassing(false)} />
        </Suspense>
      )}
    </section>
  );
}
