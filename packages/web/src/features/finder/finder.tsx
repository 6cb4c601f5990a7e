import type { Option } from '@esquadro/domain/auth/dashboards';
import { Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { pressProps } from '../../ui/buttons/button.tsx';
import { FailedPart, type FailedPartProps, lazyPart, usePrefetch } from '../../ui/feedback/lazy-part.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Place } from './place.ts';
import { TypedAhead } from './typed-ahead.tsx';
import { useShortcuts } from './use-shortcuts.ts';

type FinderProps = {
  places: Place[];
  onOpen: (option: Option, params?: Record<string, string>) => void;
};

const FinderDialog = lazyPart(async () => (await import('./finder-dialog.tsx')).FinderDialog, FailedDialog);
const ShortcutsDialog = lazyPart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
  FailedDialog,
);

function FailedDialog({ onClose, onRetry }: { onClose: () => void } & FailedPartProps) {
  return (
    <Dialog title="Ir para…" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FailedPart onRetry={onRetry} />
    </Dialog>
  );
}

export function Finder({ places, onOpen }: FinderProps) {
  const { opened, setOpened } = useShortcuts();
  const [typed, setTyped] = useState('');
  usePrefetch(FinderDialog);
  const close = () => {
    setOpened(undefined);
    setTyped('');
  };
  return (
    <>
      <button
        {...pressProps({ onPress: () => setOpened('finder') })}
        aria-label="Ir para…"
        data-tooltip="Ir para… (Ctrl K)"
        className="grid size-11 shrink-0 place-items-center rounded-control text-on-navy hover:bg-navy-raised"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      {opened === 'finder' && (
        <Suspense fallback={<TypedAhead onType={setTyped} onClose={close} />}>
          <FinderDialog places={places} typed={typed} onOpen={onOpen} onClose={close} />
        </Suspense>
      )}
      <Suspense>{opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}</Suspense>
    </>
  );
}
