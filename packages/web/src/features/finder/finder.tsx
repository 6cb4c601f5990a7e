import type { Option } from '@esquadro/domain/auth/dashboards';
import { Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from 'react-aria-components';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** A screen of the menu that can be gone to. */
export type Place = { option: Option; title: string; icon: ReactNode };

type FinderProps = {
  places: Place[];
  onOpen: (option: Option, params?: Record<string, string>) => void;
};

// Few open them in a visit, so nobody waits for them.
const FinderDialog = lazy(async () => ({ default: (await import('./finder-dialog.tsx')).FinderDialog }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** The way to anything by its name: a button, and the keys of every screen with what they open. */
export function Finder({ places, onOpen }: FinderProps) {
  const { opened, setOpened } = useShortcuts();
  const close = () => setOpened(undefined);
  return (
    <>
      <Tooltip text="Ir para… (Ctrl K)">
        <Button
          aria-label="Ir para…"
          onPress={() => setOpened('finder')}
          className="grid size-11 shrink-0 place-items-center rounded-control text-on-navy hover:bg-navy-raised"
        >
          <Search aria-hidden="true" className="size-5" />
        </Button>
      </Tooltip>
      <Suspense>
        {opened === 'finder' && <FinderDialog places={places} onOpen={onOpen} onClose={close} />}
        {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
