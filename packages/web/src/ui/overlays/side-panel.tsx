import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Fragment, type ReactNode, Suspense, useId, useState } from 'react';
import { useRested } from '../../lib/use-rested.ts';
import { Button, IconButton } from '../buttons/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { DrawerScrim } from './drawer-scrim.tsx';
import { useDrawer } from './use-drawer.ts';

interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined when no filter is set. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

/** The filters of a list: beside it, or a drawer on small screens. They follow the list. */
export function SidePanel({ open, onOpenChange, onClear, children }: SidePanelProps) {
  const titleId = useId();
  const { panel, covering, unreachable, onKeyDown } = useDrawer<HTMLElement>({ open, onOpenChange });
  // Their code is large: behind a button it comes later.
  const rested = useRested(unreachable ? undefined : 0);
  const [clearings, setClearings] = useState(0);
  function clear() {
    onClear?.();
    setClearings(clearings + 1);
  }

  return (
    <>
      <DrawerScrim shown={covering} label="Fechar Filtros" onPress={() => onOpenChange(false)} />
      <aside
        ref={panel}
        aria-labelledby={titleId}
        inert={unreachable}
        onKeyDown={onKeyDown}
        className={clsx(
          'fixed inset-y-0 left-0 z-40 flex w-panel shrink-0 flex-col gap-4 overflow-y-auto border-line border-r bg-surface p-4 transition-[margin-left] duration-(--slide) ease-calm lg:sticky lg:inset-y-4 lg:z-auto lg:h-fit lg:max-h-[calc(100dvh-2rem)] lg:rounded-surface lg:border lg:bg-raised lg:shadow-raised',
          open ? 'ml-0 shadow-floating' : '-ml-panel lg:ml-0',
        )}
      >
        <div className="sticky -top-4 z-10 -m-4 -mb-2 flex items-center gap-2 bg-inherit p-4 pb-2">
          <h2 id={titleId} className="flex-1 text-body text-ink">
            Filtros
          </h2>
          <Button variant="quiet" size="small" disabled={!onClear} onPress={clear}>
            Limpar filtros
          </Button>
          <div className="lg:hidden">
            <IconButton
              label="Fechar Filtros"
              icon={<X />}
              size="small"
              onPress={() => onOpenChange(false)}
            />
          </div>
        </div>
        <Suspense fallback={<FieldSkeletons />}>
          {/* New fields, since one may hold a text that it has not told yet. */}
          <Fragment key={clearings}>{rested ? children : <FieldSkeletons />}</Fragment>
        </Suspense>
      </aside>
    </>
  );
}

function FieldSkeletons() {
  return ['1', '2', '3', '4', '5', '6'].map((field) => <Skeleton key={field} className="h-14" />);
}
